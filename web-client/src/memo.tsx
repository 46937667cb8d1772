import { Component, type FunctionComponent } from 'preact';

/** Draws again only when a property has changed. */
export function memo<P extends object>(Draw: FunctionComponent<P>) {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return differs(this.props, next);
    }
    override render() {
      return <Draw {...(this.props as P)} />;
    }
  };
}

function differs(before: object, next: object): boolean {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(next).some(([key, value]) => old.get(key) !== value);
}
