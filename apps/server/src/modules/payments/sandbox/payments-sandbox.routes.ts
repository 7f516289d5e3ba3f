import { AppError } from '@atelier/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { askingPage, checkoutPage, endedPage } from './checkout-page.ts';
import type { SandboxParts } from './create-sandbox.ts';
import { pageHeaders } from './page-frame.ts';
import { sandboxPath } from './sandbox-state.ts';
import { portalPage } from './portal-page.ts';
import { findPortal, submitStep } from './submit-portal.ts';
import { findSession, submitCard, submitConfirmation, type Submitted } from './submit-card.ts';

const page = (reply: FastifyReply, html: string, status = 200) =>
  reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(html);

const missing = () => new AppError('not_found', 'There is no such page. Make a new checkout session.');

type WithId = { Params: { readonly id: string } };
type WithForm = WithId & { Body: URLSearchParams };

function answer(reply: FastifyReply, submitted: Submitted | undefined, card: string) {
  if (!submitted) throw missing();
  const { session } = submitted;
  switch (submitted.outcome) {
    case 'paid':
      return reply.headers(pageHeaders).redirect(session.successUrl, 303);
    case 'asking':
      return reply.headers(pageHeaders).redirect(`${sandboxPath}/${session.id}/confirm`, 303);
    case 'declined':
      return page(reply, checkoutPage(session, { error: submitted.message, card, email: session.email ?? '' }), 402);
    case 'ended':
      return page(reply, endedPage(session), 410);
  }
}

interface WithCustomer {
  Params: { readonly customer: string };
  Querystring: { readonly return_url?: string };
}

/** Anybody can write an address: only one of the web becomes a link. */
function returnUrlOf({ return_url: text }: WithCustomer['Querystring']): string {
  const url = typeof text === 'string' ? URL.parse(text) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : '';
}

function servePortal(scope: FastifyInstance, parts: SandboxParts): void {
  const url = `${sandboxPath}/portal/:customer`;
  scope.route<WithCustomer>({
    method: 'GET',
    url,
    handler: async (request, reply) => {
      const portal = await findPortal(parts, request.params.customer);
      if (!portal) throw missing();
      return page(reply, portalPage(portal, returnUrlOf(request.query)));
    },
  });
  scope.route<WithCustomer & { Body: URLSearchParams }>({
    method: 'POST',
    url,
    handler: async (request, reply) => {
      const [step = '', subject = ''] = ['step', 'subject'].map((name) => request.body.get(name)?.slice(0, 200) ?? '');
      if (!(await submitStep(parts, request.params.customer, step, subject))) throw missing();
      return reply.headers(pageHeaders).redirect(request.url, 303);
    },
  });
}

/** The pages of the rehearsal. They stand outside the API: whoever has the address of a session may pay it. */
export async function serveSandboxPages(http: FastifyInstance, parts: SandboxParts): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.addHook('onRequest', async (request) => {
      request.state.routeId = 'payments.sandbox_page';
    });
    servePortal(scope, parts);
    scope.get<WithId & { Querystring: { readonly card?: string } }>(`${sandboxPath}/:id`, async (request, reply) => {
      const session = await findSession(parts, request.params.id);
      if (!session) throw missing();
      if (session.status !== 'open') return page(reply, endedPage(session), 410);
      const card = typeof request.query.card === 'string' ? request.query.card : '';
      return page(reply, checkoutPage(session, { card, email: session.email ?? '' }));
    });
    scope.post<WithForm>(`${sandboxPath}/:id`, async (request, reply) => {
      const [email = '', card = ''] = ['email', 'card'].map((name) => request.body.get(name)?.slice(0, 200) ?? '');
      return answer(reply, await submitCard(parts, request.params.id, { email, card }), card);
    });
    scope.get<WithId>(`${sandboxPath}/:id/confirm`, async (request, reply) => {
      const session = await findSession(parts, request.params.id);
      if (!session) throw missing();
      if (session.status !== 'open' || session.asking === null) return page(reply, endedPage(session), 410);
      return page(reply, askingPage(session));
    });
    scope.post<WithForm>(`${sandboxPath}/:id/confirm`, async (request, reply) => {
      const isYes = request.body.get('answer') === 'yes';
      return answer(reply, await submitConfirmation(parts, request.params.id, isYes), '');
    });
  });
}
