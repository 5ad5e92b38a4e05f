import type { FastifyInstance } from 'fastify';
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
import { addForm, type Form, type FormDeps, type SentForm } from './submit-form.ts';

const endpoints: Readonly<Record<ReceiptForm, Endpoint>> = {
  edit: editExperienceEndpoint,
  delete: withdrawExperienceEndpoint,
  appeal: createAppealEndpoint,
};

/** What an author can do without JavaScript. The forms run the same commands as the calls. */
export function receiptFormRoutes(forms: FastifyInstance, deps: FormDeps): void {
  for (const form of receiptForms)
    addForm(forms, deps, `${pagePatterns.receipt}/${form}`, receiptForm(endpoints[form]));
}

const receiptForm =
  (endpoint: Endpoint) =>
  (deps: FormDeps, { request, reply, fields, param: token }: SentForm): Form => {
    const page = receiptPath(token);
    const next = `${page}#${savedId}`;
    return {
      endpoint,
      page,
      findParams: () => Promise.resolve({}),
      fields,
      added: { receipt: token },
      visitor: deps.visitors.recognise(request, reply),
      async nextAfterDoubleTap() {
        const { appeal } = (await getReceipt(deps.database.read, token)) ?? {};
        const isSent = appeal !== undefined && appeal.createdAt > deps.now() - doubleTapWindow;
        return isSent && endpoint === createAppealEndpoint ? next : undefined;
      },
      next,
    };
  };
