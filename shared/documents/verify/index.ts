export { Candidates } from './candidates';
export { withRespelled } from './respelled';
export { replacementsOf } from './take-out';
export { type Residue, type Verdict, type Verification, verifyCopy } from './verify';
