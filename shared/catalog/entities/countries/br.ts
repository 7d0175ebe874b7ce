import type { EntityDefinition } from '../../types';
import { brCnh, brCns } from '../../validators/americas';
import { standardNumber } from '../../validators/stdnum';

export const brEntities: readonly EntityDefinition[] = [
  /** Format: 11 digits xxx.xxx.xxx-xx. Check: two weighted mod 11 digits */
  {
    type: 'BR_CPF',
    description: 'Brazilian individual taxpayer number (CPF)',
    category: 'tax',
    country: 'BR',
    detection: 'pattern',
    pattern: /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/u,
    score: 0.1,
    validator: standardNumber('BR', 'cpf'),
    validScore: 0.55,
    strong: { pattern: /^\d{3}\.\d{3}\.\d{3}-\d{2}$/u, score: 1 },
    context: ['cpf', 'cadastro de pessoas físicas', 'contribuinte', 'receita federal'],
  },
  /** Format: 14 characters xx.xxx.xxx/xxxx-xx. Check: two weighted mod 11 characters */
  {
    type: 'BR_CNPJ',
    description: 'Brazilian company registration number (CNPJ), numeric or alphanumeric',
    category: 'tax',
    country: 'BR',
    detection: 'pattern',
    pattern: /\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b|\b\d{14}\b/u,
    score: 0.2,
    validator: standardNumber('BR', 'cnpj'),
    validScore: 0.7,
    strong: { pattern: /^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/u, score: 1 },
    context: ['cnpj', 'empresa', 'pessoa jurídica', 'receita federal'],
  },
  /** Format: 7-9 digits with optional dots and check digit or X */
  {
    type: 'BR_RG',
    description: 'Brazilian general registration (RG) number',
    category: 'government',
    country: 'BR',
    detection: 'pattern',
    pattern: /\b\d{1,2}\.\d{3}\.\d{3}-[0-9Xx]\b|\b\d{8}-?[0-9Xx]\b/u,
    score: 0.1,
    context: ['rg', 'registro geral', 'identidade', 'carteira de identidade', 'ssp'],
    needsContext: true,
  },
  /** Format: 11 digits. Check: two weighted mod 11 digits */
  {
    type: 'BR_CNH',
    description: 'Brazilian driving licence number (CNH)',
    category: 'government',
    country: 'BR',
    detection: 'pattern',
    pattern: /\b\d{11}\b/u,
    score: 0.05,
    validator: brCnh,
    validScore: 0.4,
    context: ['cnh', 'habilitação', 'carteira de motorista', 'carteira nacional', 'detran'],
    needsContext: true,
  },
  /** Format: 15 digits as 3-4-4-4. Check: weights 15..1 divisible by 11 */
  {
    type: 'BR_CNS',
    description: 'Brazilian national health card number (CNS)',
    category: 'health',
    country: 'BR',
    detection: 'pattern',
    pattern: /\b[12789]\d{2} ?\d{4} ?\d{4} ?\d{4}\b/u,
    score: 0.1,
    validator: brCns,
    validScore: 0.4,
    strong: { pattern: /^\d{3} \d{4} \d{4} \d{4}$/u, score: 0.85 },
    context: ['cns', 'cartão sus', 'cartão nacional de saúde', 'sus', 'saúde'],
    needsContext: true,
  },
  /** Format: 8 digits as 5-3 */
  {
    type: 'BR_CEP',
    description: 'Brazilian postal code',
    category: 'location',
    country: 'BR',
    detection: 'pattern',
    pattern: /\b\d{2}\.?\d{3}-\d{3}\b|\b\d{8}\b/u,
    score: 0.1,
    context: ['cep', 'endereço', 'rua', 'código postal', 'bairro'],
    needsContext: true,
  },
  /** Format: Mercosul ABC1D23 or older ABC-1234 */
  {
    type: 'BR_LICENSE_PLATE',
    description: 'Brazilian vehicle registration plate',
    category: 'vehicle',
    country: 'BR',
    detection: 'pattern',
    pattern: /\b[A-Z]{3}[- ]?\d[A-J0-9]\d{2}\b/u,
    score: 0.15,
    strong: { pattern: /^[A-Z]{3}\d[A-J]\d{2}$/u, score: 0.5 },
    context: ['placa', 'veículo', 'carro', 'renavam', 'license plate'],
    needsContext: true,
  },
];
