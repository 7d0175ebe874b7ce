/** The providers' packages, and a stand-in for the providers. */
export const sdkVersions = {
  openai: '7.53.0',
  '@anthropic-ai/sdk': '1.8.0',
  '@google/genai': '2.32.0',
  '@copilotkit/aimock': '1.43.0',
};
