// What people who install this package can import.
export { type Client, type ClientError, type ClientOptions, createClient, type Result } from './client';
