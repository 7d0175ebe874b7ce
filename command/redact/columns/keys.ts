import { OPERATOR_TRAITS, type OperatorName } from '@veilmark/contract/operators';
import type { Action, Plan } from '@veilmark/tables/plan';
import { UsageError } from '../../frame/usage-error';

/** The plan with the key in every operator that needs one. A plan is kept and passed on, so keys are never in it. */
export function withKeys(plan: Plan, keyFile: string | undefined, readKey: (file: string) => string): Plan {
  const fill = (action: Action, column: string): Action => {
    if (typeof action === 'string') return action;
    const field = OPERATOR_TRAITS[action.type as OperatorName]?.secretField;
    if (field === undefined) return action;
    if (keyFile === undefined)
      throw new UsageError(
        `The action ${action.type} of "${column}" needs --key-file FILE with a key of 16, 24 or 32 characters`,
      );
    return { ...action, [field]: readKey(keyFile) };
  };
  return {
    ...plan,
    tables: plan.tables.map((table) => ({
      ...table,
      columns: table.columns.map((column) => ({ ...column, action: fill(column.action, column.name) })),
    })),
  };
}
