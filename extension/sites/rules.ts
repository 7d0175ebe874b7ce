import type { SiteRule } from '../messaging/protocol';

/** AI chat pages we know. Selectors are tried in order; where none matches, the generic rule's are tried. */
export const SITE_RULES: readonly SiteRule[] = [
  {
    id: 'chatgpt',
    name: 'ChatGPT',
    hosts: ['chatgpt.com', 'chat.openai.com'],
    composers: ['#prompt-textarea', 'div.ProseMirror[contenteditable="true"]'],
    sendButtons: ['[data-testid="send-button"]', '#composer-submit-button', 'button[aria-label*="Send"]'],
    answers: ['[data-message-author-role]'],
  },
  {
    id: 'claude',
    name: 'Claude',
    hosts: ['claude.ai'],
    composers: ['div.ProseMirror[contenteditable="true"]', 'fieldset div[contenteditable="true"]'],
    sendButtons: ['button[aria-label*="Send"]', 'fieldset button[type="submit"]'],
    answers: ['[data-testid="user-message"]', '.font-claude-message', '.font-claude-response', '[data-is-streaming]'],
  },
  {
    id: 'gemini',
    name: 'Gemini',
    hosts: ['gemini.google.com', 'aistudio.google.com'],
    composers: ['rich-textarea .ql-editor', 'ms-prompt-input-wrapper textarea', 'textarea'],
    sendButtons: ['button.send-button', 'button[aria-label*="Send"]', 'run-button button'],
    answers: ['message-content', 'user-query', 'ms-chat-turn'],
  },
  {
    id: 'copilot',
    name: 'Copilot',
    hosts: ['copilot.microsoft.com', 'm365.cloud.microsoft', 'copilot.cloud.microsoft'],
    composers: ['#userInput', 'textarea[data-testid="composer-input"]', '[data-lexical-editor="true"]'],
    sendButtons: ['button[data-testid="submit-button"]', 'button[aria-label*="Submit"]', 'button[aria-label*="Send"]'],
    answers: ['[data-content="ai-message"]', '[data-content="user-message"]', '[role="article"]'],
  },
  {
    id: 'deepseek',
    name: 'DeepSeek',
    hosts: ['chat.deepseek.com'],
    composers: ['#chat-input', 'textarea'],
    sendButtons: ['div[role="button"][aria-disabled="false"]:has(svg)', 'button[type="submit"]'],
    answers: ['.ds-markdown', '.ds-message'],
  },
  {
    id: 'perplexity',
    name: 'Perplexity',
    hosts: ['www.perplexity.ai', 'perplexity.ai'],
    composers: ['#ask-input', '[data-lexical-editor="true"]', 'textarea'],
    sendButtons: ['button[data-testid="submit-button"]', 'button[aria-label*="Submit"]'],
    answers: ['[id^="markdown-content"]', '.prose'],
  },
  {
    id: 'mistral',
    name: 'Mistral',
    hosts: ['chat.mistral.ai'],
    composers: ['div.ProseMirror[contenteditable="true"]', 'textarea[name="message.text"]', 'textarea'],
    sendButtons: ['button[aria-label*="Send"]', 'button[type="submit"]'],
    answers: ['[data-message-author-role]', '.markdown-container-style'],
  },
];

/** Any other page under the guard, and the fallback where a known page was rebuilt. */
export const GENERIC_RULE: SiteRule = {
  id: 'generic',
  name: 'AI chat',
  hosts: [],
  composers: [
    '[data-lexical-editor="true"]',
    '.ProseMirror[contenteditable="true"]',
    '[role="textbox"][contenteditable="true"]',
    '[contenteditable="true"]',
    '[contenteditable="plaintext-only"]',
    'textarea',
  ],
  sendButtons: [
    'button[type="submit"]',
    'input[type="submit"]',
    'button[data-testid*="send" i]',
    'button[aria-label*="send" i]',
    'button[aria-label*="senden" i]',
    '[role="button"][aria-label*="send" i]',
    'button[id*="send" i]',
  ],
  answers: ['body'],
};
