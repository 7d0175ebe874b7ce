import { afterAll, afterEach, beforeAll } from 'vitest';
import { harness, start } from './addins/harness';
import './addins/buckets';
import './addins/login';
import './addins/providers';
import './addins/user-servers';
import './organizations/sign-in';

beforeAll(start);
afterAll(() => harness?.close());
afterEach(() => harness.gateway.clear());
