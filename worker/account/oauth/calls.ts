import { fail } from '../http/failure.ts';
export const authorize = async () => fail('not_found');
export const callback = async () => fail('not_found');
