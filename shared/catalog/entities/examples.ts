// Written by scripts/generate/catalog-index.ts from the files next to it.
import type { EntityExamples } from '../types';
import { contactExamples } from './contact.examples';
import { aeExamples } from './countries/ae.examples';
import { arExamples } from './countries/ar.examples';
import { atExamples } from './countries/at.examples';
import { auExamples } from './countries/au.examples';
import { beExamples } from './countries/be.examples';
import { bgExamples } from './countries/bg.examples';
import { brExamples } from './countries/br.examples';
import { caExamples } from './countries/ca.examples';
import { chExamples } from './countries/ch.examples';
import { clExamples } from './countries/cl.examples';
import { cnExamples } from './countries/cn.examples';
import { coExamples } from './countries/co.examples';
import { cyExamples } from './countries/cy.examples';
import { czExamples } from './countries/cz.examples';
import { deExamples } from './countries/de.examples';
import { dkExamples } from './countries/dk.examples';
import { doExamples } from './countries/do.examples';
import { ecExamples } from './countries/ec.examples';
import { eeExamples } from './countries/ee.examples';
import { egExamples } from './countries/eg.examples';
import { esExamples } from './countries/es.examples';
import { fiExamples } from './countries/fi.examples';
import { frExamples } from './countries/fr.examples';
import { gbExamples } from './countries/gb.examples';
import { ghExamples } from './countries/gh.examples';
import { grExamples } from './countries/gr.examples';
import { hkExamples } from './countries/hk.examples';
import { hrExamples } from './countries/hr.examples';
import { huExamples } from './countries/hu.examples';
import { idExamples } from './countries/id.examples';
import { ieExamples } from './countries/ie.examples';
import { ilExamples } from './countries/il.examples';
import { inExamples } from './countries/in.examples';
import { isExamples } from './countries/is.examples';
import { itExamples } from './countries/it.examples';
import { jpExamples } from './countries/jp.examples';
import { keExamples } from './countries/ke.examples';
import { krExamples } from './countries/kr.examples';
import { kwExamples } from './countries/kw.examples';
import { kzExamples } from './countries/kz.examples';
import { ltExamples } from './countries/lt.examples';
import { luExamples } from './countries/lu.examples';
import { lvExamples } from './countries/lv.examples';
import { mtExamples } from './countries/mt.examples';
import { mxExamples } from './countries/mx.examples';
import { myExamples } from './countries/my.examples';
import { ngExamples } from './countries/ng.examples';
import { nlExamples } from './countries/nl.examples';
import { noExamples } from './countries/no.examples';
import { nzExamples } from './countries/nz.examples';
import { peExamples } from './countries/pe.examples';
import { phExamples } from './countries/ph.examples';
import { pkExamples } from './countries/pk.examples';
import { plExamples } from './countries/pl.examples';
import { ptExamples } from './countries/pt.examples';
import { pyExamples } from './countries/py.examples';
import { roExamples } from './countries/ro.examples';
import { rsExamples } from './countries/rs.examples';
import { ruExamples } from './countries/ru.examples';
import { saExamples } from './countries/sa.examples';
import { seExamples } from './countries/se.examples';
import { sgExamples } from './countries/sg.examples';
import { siExamples } from './countries/si.examples';
import { skExamples } from './countries/sk.examples';
import { thExamples } from './countries/th.examples';
import { trExamples } from './countries/tr.examples';
import { twExamples } from './countries/tw.examples';
import { uaExamples } from './countries/ua.examples';
import { usExamples } from './countries/us.examples';
import { uyExamples } from './countries/uy.examples';
import { veExamples } from './countries/ve.examples';
import { vnExamples } from './countries/vn.examples';
import { zaExamples } from './countries/za.examples';
import { cryptoExamples } from './crypto.examples';
import { deviceExamples } from './device.examples';
import { documentsExamples } from './documents.examples';
import { financeExamples } from './finance.examples';
import { healthExamples } from './health.examples';
import { identityExamples } from './identity.examples';
import { legalExamples } from './legal.examples';
import { locationExamples } from './location.examples';
import { networkExamples } from './network.examples';
import { nlpExamples } from './nlp.examples';
import { providerSecretsExamples } from './provider-secrets.examples';
import { secretsExamples } from './secrets.examples';
import { specialCategoryExamples } from './special-category.examples';
import { taxExamples } from './tax.examples';
import { temporalExamples } from './temporal.examples';
import { vehicleExamples } from './vehicle.examples';
import { workAndEducationExamples } from './work-and-education.examples';

export const examples: Readonly<Record<string, EntityExamples>> = {
  ...contactExamples,
  ...cryptoExamples,
  ...deviceExamples,
  ...documentsExamples,
  ...financeExamples,
  ...healthExamples,
  ...identityExamples,
  ...legalExamples,
  ...locationExamples,
  ...networkExamples,
  ...nlpExamples,
  ...providerSecretsExamples,
  ...secretsExamples,
  ...specialCategoryExamples,
  ...taxExamples,
  ...temporalExamples,
  ...vehicleExamples,
  ...workAndEducationExamples,
  ...aeExamples,
  ...arExamples,
  ...atExamples,
  ...auExamples,
  ...beExamples,
  ...bgExamples,
  ...brExamples,
  ...caExamples,
  ...chExamples,
  ...clExamples,
  ...cnExamples,
  ...coExamples,
  ...cyExamples,
  ...czExamples,
  ...deExamples,
  ...dkExamples,
  ...doExamples,
  ...ecExamples,
  ...eeExamples,
  ...egExamples,
  ...esExamples,
  ...fiExamples,
  ...frExamples,
  ...gbExamples,
  ...ghExamples,
  ...grExamples,
  ...hkExamples,
  ...hrExamples,
  ...huExamples,
  ...idExamples,
  ...ieExamples,
  ...ilExamples,
  ...inExamples,
  ...isExamples,
  ...itExamples,
  ...jpExamples,
  ...keExamples,
  ...krExamples,
  ...kwExamples,
  ...kzExamples,
  ...ltExamples,
  ...luExamples,
  ...lvExamples,
  ...mtExamples,
  ...mxExamples,
  ...myExamples,
  ...ngExamples,
  ...nlExamples,
  ...noExamples,
  ...nzExamples,
  ...peExamples,
  ...phExamples,
  ...pkExamples,
  ...plExamples,
  ...ptExamples,
  ...pyExamples,
  ...roExamples,
  ...rsExamples,
  ...ruExamples,
  ...saExamples,
  ...seExamples,
  ...sgExamples,
  ...siExamples,
  ...skExamples,
  ...thExamples,
  ...trExamples,
  ...twExamples,
  ...uaExamples,
  ...usExamples,
  ...uyExamples,
  ...veExamples,
  ...vnExamples,
  ...zaExamples,
};
