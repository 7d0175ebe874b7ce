// Written by scripts/generate/catalog-index.ts from the files next to it.
import type { EntityDefinition } from '../types';
import { contactEntities } from './contact';
import { aeEntities } from './countries/ae';
import { arEntities } from './countries/ar';
import { atEntities } from './countries/at';
import { auEntities } from './countries/au';
import { beEntities } from './countries/be';
import { bgEntities } from './countries/bg';
import { brEntities } from './countries/br';
import { caEntities } from './countries/ca';
import { chEntities } from './countries/ch';
import { clEntities } from './countries/cl';
import { cnEntities } from './countries/cn';
import { coEntities } from './countries/co';
import { cyEntities } from './countries/cy';
import { czEntities } from './countries/cz';
import { deEntities } from './countries/de';
import { dkEntities } from './countries/dk';
import { doEntities } from './countries/do';
import { ecEntities } from './countries/ec';
import { eeEntities } from './countries/ee';
import { egEntities } from './countries/eg';
import { esEntities } from './countries/es';
import { fiEntities } from './countries/fi';
import { frEntities } from './countries/fr';
import { gbEntities } from './countries/gb';
import { ghEntities } from './countries/gh';
import { grEntities } from './countries/gr';
import { hkEntities } from './countries/hk';
import { hrEntities } from './countries/hr';
import { huEntities } from './countries/hu';
import { idEntities } from './countries/id';
import { ieEntities } from './countries/ie';
import { ilEntities } from './countries/il';
import { inEntities } from './countries/in';
import { isEntities } from './countries/is';
import { itEntities } from './countries/it';
import { jpEntities } from './countries/jp';
import { keEntities } from './countries/ke';
import { krEntities } from './countries/kr';
import { kwEntities } from './countries/kw';
import { kzEntities } from './countries/kz';
import { ltEntities } from './countries/lt';
import { luEntities } from './countries/lu';
import { lvEntities } from './countries/lv';
import { mtEntities } from './countries/mt';
import { mxEntities } from './countries/mx';
import { myEntities } from './countries/my';
import { ngEntities } from './countries/ng';
import { nlEntities } from './countries/nl';
import { noEntities } from './countries/no';
import { nzEntities } from './countries/nz';
import { peEntities } from './countries/pe';
import { phEntities } from './countries/ph';
import { pkEntities } from './countries/pk';
import { plEntities } from './countries/pl';
import { ptEntities } from './countries/pt';
import { pyEntities } from './countries/py';
import { roEntities } from './countries/ro';
import { rsEntities } from './countries/rs';
import { ruEntities } from './countries/ru';
import { saEntities } from './countries/sa';
import { seEntities } from './countries/se';
import { sgEntities } from './countries/sg';
import { siEntities } from './countries/si';
import { skEntities } from './countries/sk';
import { thEntities } from './countries/th';
import { trEntities } from './countries/tr';
import { twEntities } from './countries/tw';
import { uaEntities } from './countries/ua';
import { usEntities } from './countries/us';
import { uyEntities } from './countries/uy';
import { veEntities } from './countries/ve';
import { vnEntities } from './countries/vn';
import { zaEntities } from './countries/za';
import { cryptoEntities } from './crypto';
import { deviceEntities } from './device';
import { documentsEntities } from './documents';
import { financeEntities } from './finance';
import { healthEntities } from './health';
import { identityEntities } from './identity';
import { legalEntities } from './legal';
import { locationEntities } from './location';
import { networkEntities } from './network';
import { nlpEntities } from './nlp';
import { providerSecretsEntities } from './provider-secrets';
import { secretsEntities } from './secrets';
import { specialCategoryEntities } from './special-category';
import { taxEntities } from './tax';
import { temporalEntities } from './temporal';
import { vehicleEntities } from './vehicle';
import { workAndEducationEntities } from './work-and-education';

export const entities: readonly EntityDefinition[] = [
  ...contactEntities,
  ...cryptoEntities,
  ...deviceEntities,
  ...documentsEntities,
  ...financeEntities,
  ...healthEntities,
  ...identityEntities,
  ...legalEntities,
  ...locationEntities,
  ...networkEntities,
  ...nlpEntities,
  ...providerSecretsEntities,
  ...secretsEntities,
  ...specialCategoryEntities,
  ...taxEntities,
  ...temporalEntities,
  ...vehicleEntities,
  ...workAndEducationEntities,
  ...aeEntities,
  ...arEntities,
  ...atEntities,
  ...auEntities,
  ...beEntities,
  ...bgEntities,
  ...brEntities,
  ...caEntities,
  ...chEntities,
  ...clEntities,
  ...cnEntities,
  ...coEntities,
  ...cyEntities,
  ...czEntities,
  ...deEntities,
  ...dkEntities,
  ...doEntities,
  ...ecEntities,
  ...eeEntities,
  ...egEntities,
  ...esEntities,
  ...fiEntities,
  ...frEntities,
  ...gbEntities,
  ...ghEntities,
  ...grEntities,
  ...hkEntities,
  ...hrEntities,
  ...huEntities,
  ...idEntities,
  ...ieEntities,
  ...ilEntities,
  ...inEntities,
  ...isEntities,
  ...itEntities,
  ...jpEntities,
  ...keEntities,
  ...krEntities,
  ...kwEntities,
  ...kzEntities,
  ...ltEntities,
  ...luEntities,
  ...lvEntities,
  ...mtEntities,
  ...mxEntities,
  ...myEntities,
  ...ngEntities,
  ...nlEntities,
  ...noEntities,
  ...nzEntities,
  ...peEntities,
  ...phEntities,
  ...pkEntities,
  ...plEntities,
  ...ptEntities,
  ...pyEntities,
  ...roEntities,
  ...rsEntities,
  ...ruEntities,
  ...saEntities,
  ...seEntities,
  ...sgEntities,
  ...siEntities,
  ...skEntities,
  ...thEntities,
  ...trEntities,
  ...twEntities,
  ...uaEntities,
  ...usEntities,
  ...uyEntities,
  ...veEntities,
  ...vnEntities,
  ...zaEntities,
];
