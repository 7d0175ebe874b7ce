import type { EntityDefinition } from '../../types';
import { standardNumber } from '../../validators/stdnum';

export const arEntities: readonly EntityDefinition[] = [
  /** Format: 7-8 digits, optional dots */
  {
    type: 'AR_DNI',
    description: 'Argentine national identity document number',
    category: 'government',
    country: 'AR',
    detection: 'pattern',
    pattern: /\b\d{1,2}\.\d{3}\.\d{3}\b|\b\d{7,8}\b/u,
    score: 0.05,
    validator: standardNumber('AR', 'dni'),
    validScore: 0.15,
    context: ['dni', 'documento', 'documento nacional', 'identidad'],
    needsContext: true,
  },
  /** Format: 11 digits as 2-8-1. Check: weighted mod 11 */
  {
    type: 'AR_CUIT',
    description: 'Argentine tax or labour code (CUIT/CUIL)',
    category: 'tax',
    country: 'AR',
    detection: 'pattern',
    pattern: /\b(?:20|2[3-7]|30|33|34|50|51|55)-?\d{8}-?\d\b/u,
    score: 0.1,
    validator: standardNumber('AR', 'cuit'),
    validScore: 0.4,
    strong: { pattern: /^\d{2}-\d{8}-\d$/u, score: 0.98 },
    context: ['cuit', 'cuil', 'afip', 'arca', 'clave única'],
    needsContext: true,
  },
  /** Format: 22 digits. Check: two weighted mod 10 digits */
  {
    type: 'AR_CBU',
    description: 'Argentine uniform bank account key (CBU)',
    category: 'financial',
    country: 'AR',
    detection: 'pattern',
    pattern: /\b\d{8} ?\d{14}\b/u,
    score: 0.2,
    validator: standardNumber('AR', 'cbu'),
    validScore: 0.9,
    context: ['cbu', 'cuenta', 'banco', 'alias', 'transferencia'],
  },
];
