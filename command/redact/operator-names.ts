import { OPERATOR_NAMES, OPERATOR_TRAITS } from '@veilmark/contract/operators';

/** What `--operator` takes. A key pair is stored with the service, which is not asked here. */
export const FILE_OPERATORS = OPERATOR_NAMES.filter((name) => OPERATOR_TRAITS[name].keyPairField === undefined);
