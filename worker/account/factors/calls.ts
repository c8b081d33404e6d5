import { fail } from '../http/failure.ts';

const no = async () => fail('not_found');
export const factorCalls = { enroll: no, unenroll: no, challenge: no, verify: no };
