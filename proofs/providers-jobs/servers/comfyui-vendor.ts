import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { picture, reason, Runs, type Run } from './runs.ts';
import type { Vendor } from './synchronous-vendors.ts';
import { startVendor, type Answers } from './vendor-server.ts';

type Graph = Readonly<
  Record<string, { readonly class_type: string; readonly inputs: Readonly<Record<string, unknown>> }>
>;

/** As ComfyUI exports the smallest of its examples for the API. */
export const graph: Graph = {
  '3': { class_type: 'KSampler', inputs: { seed: 0, steps: 20, cfg: 8, positive: ['6', 0], latent_image: ['5', 0] } },
  '5': { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 512, batch_size: 1 } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: '', clip: ['4', 1] } },
  '9': { class_type: 'SaveImage', inputs: { filename_prefix: 'ComfyUI', images: ['8', 0] } },
  '10': { class_type: 'LoadImage', inputs: { image: 'example.png' } },
};

export const bindings = {
  prompt: { node: '6', input: 'text' },
  seed: { node: '3', input: 'seed' },
  width: { node: '5', input: 'width' },
  image: { node: '10', input: 'image' },
};

const inQueue = (run: Run) => [0, run.id, {}, {}, ['9']];

function entry(run: Run) {
  const state = run.state();
  const began = ['execution_start', { prompt_id: run.id, timestamp: 1 }];
  const ends: Record<string, unknown> = {
    completed: ['execution_success', { prompt_id: run.id, timestamp: 2 }],
    failed: [
      'execution_error',
      {
        prompt_id: run.id,
        node_id: '3',
        node_type: 'KSampler',
        exception_message: reason,
        traceback: ['File "/app/nodes.py"'],
      },
    ],
    cancelled: ['execution_interrupted', { prompt_id: run.id, node_id: '3', node_type: 'KSampler', executed: [] }],
  };
  const images = [
    { filename: 'ComfyUI_temp_1.png', subfolder: '', type: 'temp' },
    { filename: 'ComfyUI_00001_.png', subfolder: '', type: 'output' },
  ];
  return {
    prompt: inQueue(run),
    outputs: state === 'completed' ? { '9': { images } } : {},
    status: {
      status_str: state === 'completed' ? 'success' : 'error',
      completed: state === 'completed',
      messages: [began, ends[state]],
    },
    meta: {},
  };
}

const answersOf =
  (runs: Runs): Answers =>
  (asked, plain) => {
    const route = plain === 'GET /view' ? `${plain}?${asked.query.get('filename')}` : plain;
    const all = [...runs.all.values()];
    const running = all.filter((run) => run.state() === 'running');
    if (route === 'POST /upload/image') return { json: { name: 'image.png', subfolder: '', type: 'input' } };
    if (route === 'GET /view?ComfyUI_00001_.png') return { bytes: picture, type: 'image/png' };
    if (route === 'GET /queue') {
      const pending = all.filter((run) => run.state() === 'waiting');
      return { json: { queue_running: running.map(inQueue), queue_pending: pending.map(inQueue) } };
    }
    if (route === 'POST /queue') {
      for (const id of (asked.json['delete'] ?? []) as string[]) {
        if (runs.all.get(id)?.state() === 'waiting') runs.all.get(id)?.cancel();
      }
      return {};
    }
    if (route === 'POST /interrupt') {
      for (const run of running) if (run.id === asked.json['prompt_id']) run.cancel();
      return {};
    }
    if (route === 'POST /prompt') {
      const { prompt, prompt_id } = asked.json as { prompt: Graph; prompt_id: string };
      if (prompt['6'] === undefined) {
        const error = { type: 'prompt_no_outputs', message: 'Prompt has no outputs', details: '', extra_info: {} };
        return { status: 400, json: { error, node_errors: {} } };
      }
      const run = runs.create({ prompt: prompt['6'].inputs['text'], graph: prompt }, prompt_id);
      return { json: { prompt_id: run.id, number: 1, node_errors: {} } };
    }
    const id = /^GET \/history\/(.+)$/.exec(route)?.[1];
    if (id === undefined) return undefined;
    const run = runs.all.get(id);
    const isOver = run !== undefined && ['completed', 'failed', 'cancelled'].includes(run.state());
    return { json: isOver ? { [run.id]: entry(run) } : {} };
  };

/** The least of a WebSocket server: unmasked text frames of less than 64 KB. */
function frame(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = bytes.length < 126 ? [0x81, bytes.length] : [0x81, 126, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}

function tellProgress(socket: Duplex, runs: Runs, client: string): void {
  const timer = setInterval(() => {
    const run = runs.all.get(client);
    if (run?.state() !== 'running') return;
    const node = (value: number) => ({ value, max: 100, state: 'running', prompt_id: client });
    const nodes = Object.fromEntries(Object.keys(graph).map((id) => [id, node(run.progress())]));
    socket.write(frame(JSON.stringify({ type: 'progress_state', data: { prompt_id: client, nodes } })));
  }, 20);
  for (const event of ['close', 'error', 'end']) socket.on(event, () => clearInterval(timer));
}

/** One prompt after another would be truer, but every run here has its own clock. */
export async function startComfyUi(): Promise<Vendor> {
  const runs = new Runs();
  const vendor = await startVendor(answersOf(runs));
  const sockets = new Set<Duplex>();
  vendor.server.on('upgrade', (request, socket: Duplex) => {
    sockets.add(socket);
    const magic = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(magic).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    const client = new URL(request.url ?? '/', 'http://vendor').searchParams.get('clientId') ?? '';
    tellProgress(socket, runs, client);
  });
  return {
    url: vendor.url,
    asked: vendor.asked,
    runs: () => runs.all.size,
    expected: picture,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await vendor.close();
    },
  };
}
