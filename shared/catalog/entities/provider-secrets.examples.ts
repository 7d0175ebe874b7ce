// Over 300 lines: data, one entry for each provider.

import type { EntityExamples } from '../types';

export const providerSecretsExamples: Readonly<Record<string, EntityExamples>> = {
  AWS_ACCESS_KEY: {
    issuer: 'Amazon Web Services',
    source: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html',
    checkIsPartial: true,
    matches: [
      '\x41\x4b\x49\x41\x49\x4fSFODNN7EXAMPLE',
      '\x41\x4b\x49\x41\x33\x476RNZVB5JFRNZV4',
      '\x41\x53\x49\x41\x59\x32CKS2CFRNZQWEEE',
    ],
    rejects: ['\x41\x4b\x49\x41\x49\x4fSFODNN7EXAMPL', '\x41\x4b\x58\x41\x49\x4fSFODNN7EXAMPLE'],
  },
  AWS_SECRET_KEY: {
    issuer: 'Amazon Web Services',
    source: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html',
    checkIsPartial: true,
    matches: [
      '\x77\x4a\x61\x6c\x72\x58UtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      '\x58\x75\x34\x54\x39\x527JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzp',
      '\x68\x46\x74\x62\x48\x6cn3DVP3u2UkdlT33M4VdNGGUm284OeuW2TU',
    ],
    rejects: [
      '\x58\x75\x34\x54\x39\x527JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMz',
      '\x58\x75\x34\x54\x39\x527JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJ',
    ],
    carrier: 'aws_secret_access_key = {}',
  },
  GCP_API_KEY: {
    issuer: 'Google Cloud',
    source: 'https://cloud.google.com/docs/authentication/api-keys',
    checkIsPartial: true,
    matches: [
      '\x41\x49\x7a\x61\x49\x5ahhr1Jt5ZKqmIklTTVJBPBjHDJ9rDcwm5O',
      '\x41\x49\x7a\x61\x53\x34YuhDOYGAqu2ZzJ33rCIsokusbThcOnBn3',
      '\x41\x49\x7a\x61\x39\x54VpZVd79hHZDVZd9EicWuSfj9f6mnDBnlf',
    ],
    rejects: [
      '\x41\x49\x7a\x61\x58\x754T9R7JNTjFlLvAGZhJ',
      '\x42\x49\x7a\x61\x58\x754T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8g',
    ],
  },
  GCP_SERVICE_ACCOUNT_KEY: {
    issuer: 'Google Cloud',
    source: 'https://cloud.google.com/iam/docs/keys-create-delete',
    matches: [
      '\x65\x39\x35\x31\x64\x3951d900000bf3f37bf37bf37ba2adc7bf32',
      '\x63\x36\x65\x36\x39\x626e6e6e69b1d95ccccccc7bf44f37bf37bf',
      '\x35\x37\x33\x37\x62\x6637bf371d951884444f37ba251d951d44f3',
    ],
    rejects: ['\x62\x36\x65\x31\x64\x3951d951d95cc7bf376e1d9ccccccc4444f', '\x6e\x6f\x74\x2d\x61\x2dkey'],
    carrier: '"private_key_id": "{}"',
  },
  GOOGLE_OAUTH_CREDENTIAL: {
    issuer: 'Google',
    source: 'https://developers.google.com/identity/protocols/oauth2',
    matches: [
      '\x79\x61\x32\x39\x2e\x58u4T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZzPpxfYOb1N3y6enPxmce5tvGgQAsigCu84yQwuAI2kYT1wc8bkJkeUCtXjxugkBjbAMoQDT5rJN3dw',
      '\x31\x2f\x2f\x30\x45\x6fEGSWAJXJLk8cmqicTVnfnQ5XjlyswANZLtRHBy4QywqIOsmkQqoA2sSM6A',
      '\x47\x4f\x43\x53\x50\x58-ceSGNJ7zdwSLvpywfHRHjPNw6KaN',
    ],
    rejects: [
      '\x79\x61\x32\x38\x2e\x58u4T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZzPpxfYOb1N3y6enPxm',
      '\x47\x4f\x43\x53\x50\x58-Xu4T9R7JNT',
    ],
  },
  AZURE_CLIENT_SECRET: {
    issuer: 'Microsoft',
    source: 'https://learn.microsoft.com/en-us/entra/identity-platform/quickstart-register-app',
    matches: [
      '\x49\x5a\x68\x38\x51\x7e55GWUSCiia26jxnKoWS0jrs6YN1h9B5xf4',
      '\x53\x34\x59\x38\x51\x7eES8L1BRVHXnI8CO3TB1VlH5xVtzLvJAKqm',
      '\x39\x54\x56\x38\x51\x7e4sE8HxLlDHOgMKBN7P9P1tFo2iu6KqQm2y',
    ],
    rejects: [
      '\x61\x62\x63\x38\x51\x2dXu4T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8',
      '\x61\x62\x63\x58\x51\x7eXu4T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8',
    ],
  },
  AZURE_STORAGE_KEY: {
    issuer: 'Microsoft',
    source: 'https://learn.microsoft.com/en-us/azure/storage/common/storage-account-keys-manage',
    matches: [
      '\x49\x5a\x68\x68\x72\x31Jt5ZKqmIklTTVJBPBjHDJ9rDcwm5ON9t3kLHntJaimhs8yog0aOWYz9j7cA6sWQ8IavdEy244gcGUKCC==',
      '\x53\x34\x59\x75\x68\x44OYGAqu2ZzJ33rCIsokusbThcOnBn3BNBNpVdaey4ius7vzXuw6uEquGmIaTyGAe0oOwAwCSa29zpvYIC==',
      '\x39\x54\x56\x70\x5a\x56d79hHZDVZd9EicWuSfj9f6mnDBnlf7aCndXx9BX9MCG4hnMmhRnJA4HA6d5nFb7Xd5PrLvlHjLnPZRnN==',
    ],
    rejects: [
      '\x58\x75\x34\x54\x39\x527JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZzPpxfYOb1N3y6enPxmce5tvGgQAsigCu84yQwu==',
      '\x58\x75\x34\x54\x39\x527JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZzPpxfYOb1N3y6enPxmce5tvGgQAsigCu84yQwuAI2kYT',
    ],
    carrier: 'DefaultEndpointsProtocol=https;AccountName=demo;AccountKey={};EndpointSuffix=core.windows.net',
  },
  AZURE_SAS_TOKEN: {
    issuer: 'Microsoft',
    source: 'https://learn.microsoft.com/en-us/azure/storage/common/storage-sas-overview',
    matches: [
      '\x73\x76\x3d\x32\x30\x322-11-02&ss=b&srt=sco&sp=rl&se=2030-01-01T00:00:00Z&sig=IZhhr1Jt5ZKqmIklTTVJBPBjHDJ9rDcwm5ON9t3kLHn%3D',
      '\x73\x76\x3d\x32\x30\x322-11-02&ss=b&srt=sco&sp=rl&se=2030-01-01T00:00:00Z&sig=S4YuhDOYGAqu2ZzJ33rCIsokusbThcOnBn3BNBNpVda%3D',
      '\x73\x76\x3d\x32\x30\x322-11-02&ss=b&srt=sco&sp=rl&se=2030-01-01T00:00:00Z&sig=9TVpZVd79hHZDVZd9EicWuSfj9f6mnDBnlf7aCndXx9%3D',
    ],
    rejects: [
      '\x73\x76\x3d\x32\x30\x322-11-02&ss=b',
      '\x73\x69\x67\x3d\x58\x754T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZz',
    ],
  },
  GITHUB_TOKEN: {
    issuer: 'GitHub',
    source:
      'https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/about-authentication-to-github',
    checkIsPartial: true,
    matches: [
      '\x67\x68\x70\x5f\x58\x754T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gI',
      '\x67\x68\x73\x5f\x68\x46tbHln3DVP3u2UkdlT33M4VdNGGUm284Oeu',
      '\x67\x69\x74\x68\x75\x62_pat_Xu4T9R7JNTjFlLvAGZhJ39_JQ6EQq8CwcEIkrpgiEEQ9H3pZloC25VwCU1tXhv2SGiOOqq9lZS22cAYU5H',
    ],
    rejects: [
      '\x67\x68\x70\x5f\x58\x754T9R7JNTjFlLvAGZhJ',
      '\x67\x68\x78\x5f\x58\x754T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gI',
    ],
  },
  GITLAB_TOKEN: {
    issuer: 'GitLab',
    source: 'https://docs.gitlab.com/security/tokens/',
    checkIsPartial: true,
    matches: [
      '\x67\x6c\x70\x61\x74\x2dXu4T9R7JNTjFlLvAGZhJ',
      '\x67\x6c\x64\x74\x2d\x45oEGSWAJXJLk8cmqicTV',
      '\x67\x6c\x70\x74\x74\x2d2444f37bfe69572ad951d95c200b6e6e1d95cccc',
    ],
    rejects: ['\x67\x6c\x70\x61\x74\x2dXu4T9R7JNT', '\x67\x6c\x78\x78\x78\x2dXu4T9R7JNTjFlLvAGZhJ'],
  },
  SLACK_TOKEN: {
    issuer: 'Slack',
    source: 'https://api.slack.com/authentication/token-types',
    checkIsPartial: true,
    matches: [
      '\x78\x6f\x78\x62\x2d\x3633799571423-667166226296-Xu4T9R7JNTjFlLvAGZhJ39eO',
      '\x78\x6f\x78\x70\x2d\x3633799571423-667166226296-358243939243-b6e1d951d951d95cc7bf376e1d9ccccc',
      '\x78\x61\x70\x70\x2d\x31-A013G6RNZVB-3758285518738-b6e1d951d951d95cc7bf376e1d9ccccccc4444f37bf37bfe6951d444f376e695',
    ],
    rejects: ['\x78\x6f\x78\x62\x2d\x73hort', '\x78\x6f\x78\x7a\x2d\x3633799571423'],
  },
  SLACK_WEBHOOK_URL: {
    issuer: 'Slack',
    source: 'https://api.slack.com/messaging/webhooks',
    matches: [
      '\x68\x74\x74\x70\x73\x3a//hooks.slack.com/services/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',
      '\x68\x74\x74\x70\x73\x3a//hooks.slack.com/services/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',
      '\x68\x74\x74\x70\x73\x3a//hooks.slack.com/services/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',
    ],
    rejects: [
      '\x68\x74\x74\x70\x73\x3a//hooks.slack.com/',
      '\x68\x74\x74\x70\x73\x3a//hooks.example.com/services/T00/B00/Xu4T9R7JNTjFlLvAGZhJ39eO',
    ],
  },
  STRIPE_API_KEY: {
    issuer: 'Stripe',
    source: 'https://docs.stripe.com/keys',
    checkIsPartial: true,
    matches: [
      '\x73\x6b\x5f\x6c\x69\x76e_Xu4T9R7JNTjFlLvAGZhJ39eO',
      '\x72\x6b\x5f\x74\x65\x73t_EoEGSWAJXJLk8cmqicTVnfnQ',
      '\x70\x6b\x5f\x6c\x69\x76e_hFtbHln3DVP3u2UkdlT33M4VdNGGUm28',
    ],
    rejects: ['\x73\x6b\x5f\x6c\x69\x76e_short', '\x73\x6b\x5f\x70\x72\x6fd_Xu4T9R7JNTjFlLvAGZhJ39eO'],
  },
  OPENAI_API_KEY: {
    issuer: 'OpenAI',
    source: 'https://platform.openai.com/docs/api-reference/authentication',
    checkIsPartial: true,
    matches: [
      '\x73\x6b\x2d\x70\x72\x6fj-Xu4T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZzPpxfYOb1N3y6enPT3BlbkFJEoEGSWAJXJLk8cmqicTVnfnQ5XjlyswANZLtRHBy4QywqIOsmkQqoA2sSM',
      '\x73\x6b\x2d\x68\x46\x74bHln3DVP3u2UkdlT3T3BlbkFJceSGNJ7zdwSLvpywfHRH',
      '\x73\x6b\x2d\x73\x76\x63acct-JQ6EQq8CwcEIkrpgiEEQ9H3pZloC25VwCU1tXhv2SGiOOqq9lZS22cAYU5HBtxt3',
    ],
    rejects: ['\x73\x6b\x2d\x70\x72\x6fj-short', '\x73\x6b\x2d\x58\x75\x34T9R7JNTjFlLvAGZhJ39eOJbVYom'],
  },
  ANTHROPIC_API_KEY: {
    issuer: 'Anthropic',
    source: 'https://docs.anthropic.com/en/api/getting-started',
    checkIsPartial: true,
    matches: [
      '\x73\x6b\x2d\x61\x6e\x74-api03-Xu4T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZzPpxfYOb1N3y6enPxmce5tvGgQAsigCu84yQwuAI2kYT1wc8bkJAA',
      '\x73\x6b\x2d\x61\x6e\x74-admin01-EoEGSWAJXJLk8cmqicTVnfnQ5XjlyswANZLtRHBy4QywqIOsmkQqoA2sSM6ACWOiKfdPCsuYq4IXLweAG0WpEycKY6qOQAA',
      '\x73\x6b\x2d\x61\x6e\x74-api03-hFtbHln3DVP3u2UkdlT33M4VdNGGUm284OeuW2TUUYikGc04uC8ko8WEqcDF9PZNPts8q0XvuNzDD3SOKaJNXV17vrJNDAA',
    ],
    rejects: [
      '\x73\x6b\x2d\x61\x6e\x74-api03-short',
      '\x73\x6b\x2d\x61\x6e\x64-api03-Xu4T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZzPpxfYOb1N3y6enPxmce5tvGgQAsigCu84yQwuAI2kYT1wc8bkJ',
    ],
  },
  HUGGINGFACE_TOKEN: {
    issuer: 'Hugging Face',
    source: 'https://huggingface.co/docs/hub/security-tokens',
    checkIsPartial: true,
    matches: [
      '\x68\x66\x5f\x58\x75\x54RJNTjFlLvAGZhJeOJbVYomCUEgIQMzp',
      '\x68\x66\x5f\x63\x65\x53GNJzdwSLvpywfHRHjPNwKaNWwynFrMC',
      '\x61\x70\x69\x5f\x6f\x72g_EoEGSWAJXJLkcmqicTVnfnQXjlyswANZLt',
    ],
    rejects: ['\x68\x66\x5f\x58\x75\x54RJNTjFlLvAGZhJeOJ', '\x68\x78\x5f\x58\x75\x54RJNTjFlLvAGZhJeOJbVYomCUEgIQMzp'],
  },
  NPM_TOKEN: {
    issuer: 'npm',
    source: 'https://docs.npmjs.com/about-access-tokens',
    checkIsPartial: true,
    matches: [
      '\x6e\x70\x6d\x5f\x49\x5ahhr1Jt5ZKqmIklTTVJBPBjHDJ9rDcwm5ON',
      '\x6e\x70\x6d\x5f\x53\x34YuhDOYGAqu2ZzJ33rCIsokusbThcOnBn3B',
      '\x6e\x70\x6d\x5f\x39\x54VpZVd79hHZDVZd9EicWuSfj9f6mnDBnlf7',
    ],
    rejects: [
      '\x6e\x70\x6d\x5f\x58\x754T9R7JNTjFlLvAGZhJ39eOJbVYom',
      '\x6e\x70\x6d\x2d\x58\x754T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gI',
    ],
  },
  PYPI_TOKEN: {
    issuer: 'Python Package Index',
    source: 'https://pypi.org/help/#apitoken',
    matches: [
      '\x70\x79\x70\x69\x2d\x41gEIcHlwaS5vcmcIZhhr1Jt5ZKqmIklTTVJBPBjHDJ9rDcwm5ON9t3kLHntJaimhs8yog0aOWYz9j7cA6sWQ8IavdEy244gcGUKCCGMWC',
      '\x70\x79\x70\x69\x2d\x41gEIcHlwaS5vcmcS4YuhDOYGAqu2ZzJ33rCIsokusbThcOnBn3BNBNpVdaey4ius7vzXuw6uEquGmIaTyGAe0oOwAwCSa29zpvYICG62L',
      '\x70\x79\x70\x69\x2d\x41gEIcHlwaS5vcmc9TVpZVd79hHZDVZd9EicWuSfj9f6mnDBnlf7aCndXx9BX9MCG4hnMmhRnJA4HA6d5nFb7Xd5PrLvlHjLnPZRnNA2y3',
    ],
    rejects: [
      '\x70\x79\x70\x69\x2d\x41gEIcHlwaS5vcmcShort',
      '\x70\x79\x70\x69\x2d\x58u4T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZzPpxfYOb1N3y6enPxmce5tvGgQAsigCu84yQwuAI2kYT1wc8',
    ],
  },
  DOCKER_HUB_TOKEN: {
    issuer: 'Docker',
    source: 'https://docs.docker.com/security/access-tokens/',
    matches: [
      '\x64\x63\x6b\x72\x5f\x70at_IZhhr1Jt5ZKqmIklTTVJBPBjHDJ',
      '\x64\x63\x6b\x72\x5f\x70at_S4YuhDOYGAqu2ZzJ33rCIsokusb',
      '\x64\x63\x6b\x72\x5f\x70at_9TVpZVd79hHZDVZd9EicWuSfj9f',
    ],
    rejects: ['\x64\x63\x6b\x72\x5f\x70at_Xu4T9R7JNT', '\x64\x63\x6b\x72\x5f\x78xx_Xu4T9R7JNTjFlLvAGZhJ39eOJbV'],
  },
  SENDGRID_API_KEY: {
    issuer: 'Twilio SendGrid',
    source: 'https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys',
    matches: [
      '\x53\x47\x2e\x49\x5a\x68hr1Jt5ZKqmIklTTVJBP.55GWUSCiia26jxnKoWS0jrs6YN1h9B5xf4mkWm4OmmQ',
      '\x53\x47\x2e\x53\x34\x59uhDOYGAqu2ZzJ33rCIs.ES8L1BRVHXnI8CO3TB1VlH5xVtzLvJAKqmQnHpJTtLe',
      '\x53\x47\x2e\x39\x54\x56pZVd79hHZDVZd9EicWu.4sE8HxLlDHOgMKBN7P9P1tFo2iu6KqQm2ykige61xvt',
    ],
    rejects: [
      '\x53\x47\x2e\x58\x75\x34T9R7JNT.Xu4T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZz',
      '\x53\x47\x2e\x65\x78\x61mple',
    ],
  },
  TWILIO_API_KEY: {
    issuer: 'Twilio',
    source: 'https://www.twilio.com/docs/iam/api-keys',
    checkIsPartial: true,
    matches: [
      '\x53\x4b\x62\x36\x65\x31d951d951d95cc7bf376e1d9ccccc',
      '\x41\x43\x38\x61\x32\x612a251d90644444f97bfe951d4a2a',
      '\x53\x4b\x32\x34\x34\x34f37bfe69572ad951d95c200b6e6e',
    ],
    rejects: [
      '\x53\x4b\x62\x36\x65\x31d951d951d95cc7bf376e1d9ccc',
      '\x58\x4b\x62\x36\x65\x31d951d951d95cc7bf376e1d9ccccc',
    ],
  },
  DISCORD_BOT_TOKEN: {
    issuer: 'Discord',
    source: 'https://discord.com/developers/docs/reference#authentication',
    matches: [
      '\x4d\x49\x5a\x68\x68\x721Jt5ZKqmIklTTVJBPB.55GWUS.zUoGKoMK0dIyOWkYJb51xZvjlM2osa86e54Mky',
      '\x4d\x53\x34\x59\x75\x68DOYGAqu2ZzJ33rCIso.ES8L1B.8znTBpBN9ZLB8I2INiGqXlZ7pYuSwUQac9n7zp',
      '\x4d\x39\x54\x56\x70\x5aVd79hHZDVZd9EicWuS.4sE8Hx.qOus8EWaHH9uiiz0WXL4m26U03rD8CW4kUMHlb',
    ],
    rejects: [
      '\x4d\x58\x75\x34\x54\x39R7JNTjFlLvAGZhJ39e.Xu4T9.Xu4T9R7JNTjFlLvAGZhJ39eOJbV',
      '\x4d\x69\x73\x74\x65\x72.Bot.Token',
    ],
  },
  TELEGRAM_BOT_TOKEN: {
    issuer: 'Telegram',
    source: 'https://core.telegram.org/bots/api#authorizing-your-bot',
    matches: [
      '\x35\x39\x36\x39\x33\x358722:AAIZhhr1Jt5ZKqmIklTTVJBPBjHDJ9rDcwm',
      '\x35\x35\x32\x32\x37\x367369:AAS4YuhDOYGAqu2ZzJ33rCIsokusbThcOnB',
      '\x37\x34\x33\x31\x33\x359531:AA9TVpZVd79hHZDVZd9EicWuSfj9f6mnDBn',
    ],
    rejects: [
      '\x36\x33\x33\x37\x39\x395714:BBXu4T9R7JNTjFlLvAGZhJ39eOJbVYomCUE',
      '\x36\x33\x33\x37\x39\x395714:AAXu4T9R7JNTjFlLvAGZhJ',
    ],
  },
  SHOPIFY_TOKEN: {
    issuer: 'Shopify',
    source: 'https://shopify.dev/docs/apps/build/authentication-authorization',
    checkIsPartial: true,
    matches: [
      '\x73\x68\x70\x61\x74\x5fb6e1d951d951d95cc7bf376e1d9ccccc',
      '\x73\x68\x70\x73\x73\x5f8a2a2a251d90644444f97bfe951d4a2a',
      '\x73\x68\x70\x63\x61\x5f2444f37bfe69572ad951d95c200b6e6e',
    ],
    rejects: [
      '\x73\x68\x70\x78\x78\x5fb6e1d951d951d95cc7bf376e1d9ccccc',
      '\x73\x68\x70\x61\x74\x5fb6e1d951d951d95cc7bf',
    ],
  },
  VAULT_TOKEN: {
    issuer: 'HashiCorp Vault',
    source: 'https://developer.hashicorp.com/vault/docs/concepts/tokens',
    checkIsPartial: true,
    matches: [
      '\x68\x76\x73\x2e\x58\x754T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZzPpxfYOb1N3y6enPxmce5tvGgQAsigCu84yQwuAI2kYT1wc8',
      '\x68\x76\x62\x2e\x45\x6fEGSWAJXJLk8cmqicTVnfnQ5XjlyswANZLtRHBy4QywqIOsmkQqoA2sSM6ACWOiKfdPCsuYq4IXLweAG0WpEycKY6qOQ8aOgdJbj1KUkkQcW4aCPBVZ1h9RwAEYIYOQqukSAWwYwkCs',
      '\x68\x76\x73\x2e\x63\x65SGNJ7zdwSLvpywfHRHjPNw6KaNW2wy1nFrMCGcmqO4MulJzjLIaG5Pr3iwKyEYY0WmAW0CI0YMsqQx9LTH7doQvpMSK8i',
    ],
    rejects: [
      '\x68\x76\x73\x2e\x73\x68ort',
      '\x68\x76\x78\x2e\x58\x754T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZzPpxfYOb1N3y6enPxmce5tvGgQAsigCu84yQwuAI2kYT1wc8',
    ],
  },
  ATLASSIAN_API_TOKEN: {
    issuer: 'Atlassian',
    source: 'https://support.atlassian.com/atlassian-account/docs/manage-api-tokens-for-your-atlassian-account/',
    matches: [
      '\x41\x54\x41\x54\x54\x33IZhhr1Jt5ZKqmIklTTVJBPBjHDJ9rDcwm5ON9t3kLHntJaimhs8yog0aOWYz9j7cA6sWQ8IavdEy244gcGUKCCGMWC80CMCgmLUWA2EuI8SWWMGkVXBplhpXgGjdrAqWE6A2BDTWIcCWUIoqfdQ4IiQaLWkhrDl57nd77p92aDTLZtvV8U0P',
      '\x41\x54\x41\x54\x54\x33S4YuhDOYGAqu2ZzJ33rCIsokusbThcOnBn3BNBNpVdaey4ius7vzXuw6uEquGmIaTyGAe0oOwAwCSa29zpvYICG62LfFtHF0YgUi00kMciHr5L9tF3RrBYsGoMJr6MQK6gKTqEqEqzoagowC2iwykcuYqEl9BRHBHiYuAzfksUOISg6GUmUI',
      '\x41\x54\x41\x54\x54\x339TVpZVd79hHZDVZd9EicWuSfj9f6mnDBnlf7aCndXx9BX9MCG4hnMmhRnJA4HA6d5nFb7Xd5PrLvlHjLnPZRnNA2y3NzPVLNkGKIkcEiGkRvbZb25yEkfnmqMmmOc4SfbDrWEGMYyY5Vdf99Jjw02YokrNHv0sKwS02UaSMug3l8krxdJx7c',
    ],
    rejects: [
      '\x41\x54\x41\x54\x54\x33short',
      '\x41\x54\x58\x54\x54\x33Xu4T9R7JNTjFlLvAGZhJ39eOJbVYomCUE8gIQMzpJZzPpxfYOb1N3y6enPxmce5tvGgQAsigCu84yQwuAI2kYT1wc8bkJkeUCtXjxugkBjbAMoQDT5rJN3dwmEq6oKieSa8BpBrtpmAeKoTPzp1NgGMCw2624xqkB1ik2cV6L9RB7340nfBf',
    ],
  },
};
