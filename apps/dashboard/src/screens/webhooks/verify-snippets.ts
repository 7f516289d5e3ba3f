import type { Snippet } from '../../kit/code-block.tsx';

const typescript = `import { verifyWebhook, WebhookVerificationError } from '@atelier/sdk';

export async function receive(request: Request, secret: string): Promise<Response> {
  try {
    const event = await verifyWebhook(await request.text(), request.headers, secret);
    if (event.type === 'generation.completed') console.log(event.data.output_url);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof WebhookVerificationError) return new Response(error.code, { status: 400 });
    throw error;
  }
}`;

const python = `import base64
import hashlib
import hmac
import time


def verify(body: bytes, headers: dict[str, str], secret: str) -> bool:
    """The names of the headers are in lower case."""
    timestamp = headers.get("webhook-timestamp", "")
    if not (timestamp.isascii() and timestamp.isdigit()):
        return False
    if abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{headers.get('webhook-id', '')}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.digest(key, content, hashlib.sha256))
    given = headers.get("webhook-signature", "").split()
    return any(hmac.compare_digest(expected, one.encode()) for one in given)`;

const shell = String.raw`key=$(printf %s "${'$'}{SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
{ printf '%s.%s.' "$WEBHOOK_ID" "$WEBHOOK_TIMESTAMP"; cat body.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A | sed 's/^/v1,/'
echo
openssl dgst -sha256 -hmac "$SECRET" -r < body.json | sed 's/ .*//; s/^/sha256=/'`;

export const verifySnippets: readonly Snippet[] = [
  { name: 'TypeScript', code: typescript },
  { name: 'Python', code: python },
  { name: 'openssl', code: shell },
];
