import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import {
  createAppealEndpoint,
  editExperienceEndpoint,
  withdrawExperienceEndpoint,
} from '../../contract/endpoints/receipts.ts';
import {
  pagePatterns,
  type ReceiptForm,
  receiptForms,
  receiptPath,
  savedId,
} from '../../contract/paths.ts';
import type { PageDeps } from './routes.ts';
import { bodyLimit, fieldsOf, type FormDeps, formDataOf, sendPage, submit } from './submit-form.ts';

interface OfReceipt {
  Params: { token: string };
}
type ReceiptRequest = FastifyRequest<OfReceipt>;

/** The page of a receipt: rendered for each request, and cached nowhere. */
export function receiptPageRoute(app: FastifyInstance, deps: PageDeps): void {
  app.get<OfReceipt>(pagePatterns.receipt, async (request, reply) => {
    await deps.router.admit(request);
    return sendPage(deps, reply, receiptPath(request.params.token));
  });
}

const endpoints: Readonly<Record<ReceiptForm, Endpoint>> = {
  edit: editExperienceEndpoint,
  delete: withdrawExperienceEndpoint,
  appeal: createAppealEndpoint,
};

/** What an author can do without JavaScript. The forms run the same commands as the calls. */
export function receiptFormRoutes(forms: FastifyInstance, deps: FormDeps): void {
  for (const form of receiptForms) {
    forms.post<OfReceipt>(`${pagePatterns.receipt}/${form}`, { bodyLimit }, (request, reply) =>
      submitReceiptForm(deps, endpoints[form], { request, reply }),
    );
  }
}

function submitReceiptForm(
  deps: FormDeps,
  endpoint: Endpoint,
  { request, reply }: { request: ReceiptRequest; reply: FastifyReply },
) {
  const { token } = request.params;
  const page = receiptPath(token);
  return submit(deps, request, reply, {
    endpoint,
    page,
    findParams: () => Promise.resolve({}),
    formData: formDataOf(request),
    fields: fieldsOf(request),
    added: { receipt: token },
    visitor: deps.visitors.recognise(request, reply),
    next: `${page}#${savedId}`,
  });
}
