import { clocks, cubeOptions, offersClock, offersCubeOptions, type Setup } from '../setup';
import { useStrings } from '../strings/language';

interface Props {
  readonly setup: Setup;
  readonly onChange: (change: { readonly [K in keyof Setup]?: unknown }) => void;
}

/** The clock of a match, the options of unlimited play: whatever applies to what is chosen. */
export function More({ setup, onChange }: Props) {
  const t = useStrings();
  return (
    <div class="more" id="more">
      {offersClock(setup) && (
        <label>
          <span>{t.card.clock}</span>
          <select
            data-test="clock"
            value={setup.clock}
            onChange={(event) => onChange({ clock: event.currentTarget.value })}
          >
            {clocks.map((clock) => (
              <option key={clock} value={clock}>
                {t.match.clocks[clock]}
              </option>
            ))}
          </select>
          <small>{t.match.noClockHere}</small>
        </label>
      )}
      {offersCubeOptions(setup) &&
        cubeOptions.map((name) => (
          <label key={name} class="check">
            <input
              type="checkbox"
              data-test={testNames[name]}
              checked={setup[name]}
              onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
            />
            <span>
              <b>{t.match[titles[name]]}</b> {t.match[lines[name]]}
            </span>
          </label>
        ))}
    </div>
  );
}

const testNames = {
  jacoby: 'jacoby',
  beaver: 'beaver-option',
  automatic_doubles: 'automatic-doubles',
} as const;
const titles = { jacoby: 'jacoby', beaver: 'beaver', automatic_doubles: 'automatic' } as const;
const lines = {
  jacoby: 'jacobyLine',
  beaver: 'beaverLine',
  automatic_doubles: 'automaticLine',
} as const;
