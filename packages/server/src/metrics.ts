import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** Upper ends of the classes of a duration, in seconds. */
const CLASSES = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What is counted while the server runs. Nothing here tells of a game or a player. */
export class Metrics {
  messages = 0;
  faults = 0;
  gamesMade = 0;
  gamesStopped = 0;
  readonly #commands: number[] = new Array(CLASSES.length + 1).fill(0);
  #commandSeconds = 0;
  readonly #delay = monitorEventLoopDelay({ resolution: 100 });

  constructor() {
    this.#delay.enable();
  }

  /** A command was stored and told, so long after it came. */
  command(milliseconds: number): void {
    const seconds = milliseconds / 1000;
    const place = CLASSES.findIndex((end) => seconds <= end);
    const index = place < 0 ? CLASSES.length : place;
    this.#commands[index] = (this.#commands[index] ?? 0) + 1;
    this.#commandSeconds += seconds;
  }

  close(): void {
    this.#delay.disable();
  }

  /** As Prometheus reads it. */
  text(now: { readonly [gauge: string]: number }): string {
    const { user, system } = process.cpuUsage();
    const lines = [
      ...metric('mischia_messages_total', 'counter', 'Messages that came over sockets.', this.messages),
      ...metric('mischia_faults_total', 'counter', 'Faults of the server; 0 is right.', this.faults),
      ...metric('mischia_games_made_total', 'counter', 'Games made here.', this.gamesMade),
      ...metric('mischia_games_stopped_total', 'counter', 'Games whose rules failed; 0 is right.', this.gamesStopped),
      ...this.#histogram(),
      ...Object.entries(now).flatMap(([name, value]) =>
        metric(`mischia_${name}`, 'gauge', GAUGES[name] ?? name, value),
      ),
      ...metric('process_cpu_seconds_total', 'counter', 'Processor time.', (user + system) / 1e6),
      ...metric('process_resident_memory_bytes', 'gauge', 'Memory.', process.memoryUsage.rss()),
      ...metric(
        'nodejs_eventloop_delay_p99_seconds',
        'gauge',
        'Since the last look.',
        this.#delay.percentile(99) / 1e9,
      ),
    ];
    this.#delay.reset();
    return `${lines.join('\n')}\n`;
  }

  #histogram(): string[] {
    const name = 'mischia_command_seconds';
    let sum = 0;
    const buckets = this.#commands.map((count, index) => {
      sum += count;
      return `${name}_bucket{le="${CLASSES[index] ?? '+Inf'}"} ${sum}`;
    });
    return [
      `# HELP ${name} From a command's arrival until it is stored and told.`,
      `# TYPE ${name} histogram`,
      ...buckets,
      `${name}_sum ${this.#commandSeconds}`,
      `${name}_count ${sum}`,
    ];
  }
}

const GAUGES: { readonly [name: string]: string } = {
  sockets: 'Sockets that are open.',
  games_in_memory: 'Games in memory.',
  games_of_bots: 'Games in which a bot of this process has to move.',
};

const metric = (name: string, type: string, help: string, value: number): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  `${name} ${value}`,
];

/** GET /metrics. */
export function addMetricsRoute(
  app: FastifyInstance,
  metrics: Metrics,
  gauges: () => { readonly [gauge: string]: number },
): void {
  app.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text(gauges())),
  );
}
