export {
  type Exchange,
  GatewayError,
  type GatewayHost,
  isObject,
  type Json,
  type JsonObject,
  type Kept,
  type Veiled,
} from './host';
export { answerKgatewayRequest, answerKgatewayResponse } from './kgateway';
export { answerLangfuse } from './langfuse';
export { answerLitellm } from './litellm';
export { answerPortkey } from './portkey';
