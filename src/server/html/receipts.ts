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
import { getReceipt } from '../experiences/records/receipt-queries.ts';
import { doubleTapWindow } from '../http/visitor/visitor.ts';
import { bodyLimit, fieldsOf, type FormDeps, submit } from './submit-form.ts';

interface OfReceipt {
  Params: { token: string };
}
type ReceiptRequest = FastifyRequest<OfReceipt>;

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
  const next = `${page}#${savedId}`;
  return submit(deps, request, reply, () => ({
    endpoint,
    page,
    findParams: () => Promise.resolve({}),
    fields: fieldsOf(request),
    added: { receipt: token },
    visitor: deps.visitors.recognise(request, reply),
    async nextAfterDoubleTap() {
      const { appeal } = (await getReceipt(deps.database.read, token)) ?? {};
      const isSent = appeal !== undefined && appeal.createdAt > deps.now() - doubleTapWindow;
      return isSent && endpoint === createAppealEndpoint ? next : undefined;
    },
    next,
  }));
}
