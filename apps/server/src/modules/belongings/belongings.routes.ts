import { account as contract } from '@atelier/contract';
import type { ContextFor } from '../../platform/context.ts';
import { serve, serveLongJson, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { deleteAccount, type DeletionParts } from './delete-account.ts';
import { exportAccount, type ExportParts } from './export-account.ts';

export const belongingsRoutes = (
  contextFor: ContextFor,
  parts: DeletionParts & ExportParts,
): readonly ServedRoute[] => [
  serveLongJson(contract.exportAccount, (call, { attribution }) =>
    exportAccount(parts, contextFor(call.caller, call), attribution),
  ),
  serve(contract.deleteAccount, async (call) => ({
    id: await deleteAccount(parts, contextFor(call.caller, call), call.body),
    object: 'account' as const,
    deleted: true as const,
  })),
];
