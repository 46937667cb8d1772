import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new Error(`${name} is not set: TAVLA_SERVER is the binary, TAVLA_WEB the built client`);
  }
  return value;
}

export const serverBinary = (): string => required('TAVLA_SERVER');
export const webFolder = (): string => required('TAVLA_WEB');

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export const delay = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Fails instead of waiting for ever. */
export async function within<T>(ms: number, what: string, awaited: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what}: not within ${ms} ms`)), ms);
  });
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}

/** One run of the server's binary, from its start to its end. */
export class Run {
  output = '';
  private readonly child: ChildProcess;
  readonly exit: Promise<Exit>;

  constructor(args: readonly string[]) {
    // An environment of its own: TAVLA_WEB and the like are settings of the server, too.
    this.child = spawn(serverBinary(), args, { env: { PATH: process.env.PATH ?? '' } });
    running.add(this.child);
    for (const pipe of [this.child.stdout, this.child.stderr]) {
      pipe?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    this.exit = new Promise((done, fail) => {
      this.child.once('error', fail);
      this.child.once('close', (code, signal) => {
        running.delete(this.child);
        done({ code, signal });
      });
    });
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async port(): Promise<number> {
    for (let waited = 0; waited < 10_000; waited += 5) {
      const found = /Tavla is ready: \S+:(\d+)/.exec(this.output);
      if (found !== null) return Number(found[1]);
      if (this.child.exitCode !== null) throw new Error(`the server did not start: ${this.output}`);
      await delay(5);
    }
    throw new Error(`the server is not ready: ${this.output}`);
  }
}

/** A server with a database of its own, which outlives its runs. */
export class TestServer {
  port = 0;
  private run: Run | null = null;

  private constructor(
    readonly folder: string,
    private readonly settings: readonly string[],
  ) {}

  static async start(...settings: readonly string[]): Promise<TestServer> {
    const folder = await mkdtemp(join(tmpdir(), 'tavla-e2e-'));
    const server = new TestServer(folder, settings);
    try {
      await server.start();
    } catch (problem) {
      await server.dispose();
      throw problem;
    }
    return server;
  }

  get database(): string {
    return join(this.folder, 'tavla.db');
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get output(): string {
    return this.run?.output ?? '';
  }

  get pid(): number {
    return this.run?.pid ?? 0;
  }

  /** On the port of the run before, so that clients find it again. */
  async start(): Promise<void> {
    this.run = new Run([
      ...['--bind', '127.0.0.1', '--port', String(this.port), '--shards', '4'],
      ...['--web', webFolder(), '--database', this.database, '--log-level', 'info'],
      ...['--rate-per-second', '0', '--bot-pace-ms', '5'],
      ...this.settings,
    ]);
    this.port = await this.run.port();
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async terminate(): Promise<Exit> {
    return this.end('SIGTERM');
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  signal(signal: NodeJS.Signals): void {
    this.run?.kill(signal);
  }

  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<Exit> {
    if (this.run === null) return { code: null, signal: null };
    this.run.kill(signal);
    return within(15_000, `end by ${signal}`, this.run.exit);
  }
}
