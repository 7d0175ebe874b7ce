/** Of standards (the registry of message header fields at IANA), and of programs that write many mails. None of them names a person. */
const NAMES =
  'accept-language acceptlanguage alternate-recipient apparently-to archived-at author authentication-results auto-submitted autoforwarded autosubmitted bcc body cancel-key cancel-lock cc comments content-alternative ' +
  'content-base content-class content-description content-disposition content-duration content-features content-id content-identifier content-language content-length content-location content-md5 content-return ' +
  'content-transfer-encoding content-translation-type content-type control conversion conversion-with-loss date date-received deferred-delivery delivered-to delivery-date discarded-x400-ipms-extensions ' +
  'discarded-x400-mts-extensions disclose-recipients disposition-notification-options disposition-notification-to distribution dl-expansion-history domainkey-status downgraded-from downgraded-to encoding encrypted ' +
  'envelope-from envelope-to errors-to expires expiry-date face feedback-id followup-to from generate-delivery-report importance in-reply-to incomplete-copy injection-date injection-info jabber-id keywords ' +
  'language latest-delivery-time lines list-archive list-help list-id list-owner list-post list-subscribe list-unsubscribe list-unsubscribe-post mail-followup-to mail-reply-to mailing-list message-context ' +
  'message-id message-type mime-version mmhs-acp127-message-identifier msip_labels newsgroups nntp-posting-date nntp-posting-host obsoletes old-content-type organisation organization ' +
  'original-encoded-information-types original-from original-message-id original-recipient original-sender original-subject originating-client originator-return-address path posting-version precedence ' +
  'prevent-nondelivery-report priority received received-spf references relay-version reply-by reply-to require-recipient-valid-since resent-bcc resent-cc resent-date resent-from resent-message-id ' +
  'resent-reply-to resent-sender resent-to return-path return-receipt-to sender sensitivity sio-label spamdiagnosticmetadata spamdiagnosticoutput status subject summary supersedes thread-index thread-topic ' +
  'tls-report-domain tls-report-submitter tls-required to user-agent x-accept-language x-accounttype x-amavis-alert x-antiabuse x-antispam x-antivirus x-antivirus-status x-apparently-to x-asf-spam-status ' +
  'x-attachments x-auth-result x-authenticated x-authenticated-sender x-authenticated-user x-authentication-warning x-auto-response-suppress x-autoreply x-barracuda-connect x-barracuda-spam-score ' +
  'x-barracuda-spam-status x-barracuda-start-time x-barracuda-url x-beenthere x-brightmail-tracker x-campaign x-campaignid x-clientproxiedby x-cloudmark-analysis x-cm-senderinfo x-cm-transid x-complaints-to ' +
  'x-confirm-reading-to x-coremail-antispam x-csa-complaints x-delivered-to x-delivery-agent x-disclaimed x-dkim x-dspam-confidence x-dspam-probability x-dspam-processed x-dspam-result x-dspam-signature ' +
  'x-dynectemail-msg-hash x-dynectemail-msg-key x-env-sender x-envelope-from x-envelope-to x-eopattributedmessage x-eoptenantattributedmessage x-evolution-source x-exchange-antispam-report-cfa-test ' +
  'x-exchange-antispam-report-test x-facebook x-failed-recipients x-feedback-id x-fetched-from x-filter x-folder x-forefront-prvs x-forwarded-for x-forwarded-message-id x-forwarded-to x-get-message-sender-via ' +
  'x-github-reason x-github-recipient x-github-recipient-address x-github-sender x-gitlab-project x-gitlab-project-id x-gitlab-project-path x-gitlab-reply-key x-gm-original-to x-gm-spam x-gm-thrid x-gmail-fetch-info ' +
  'x-gmail-labels x-gmail-received x-google-group-id x-google-original-date x-google-original-from x-greylist x-identity-key x-incoming-server-mail-error x-internal-id x-ironport-anti-spam-filtered ' +
  'x-ironport-anti-spam-result x-ironport-av x-jira-fingerprint x-job x-keywords x-label x-list-received-date x-loop x-mail-from x-mailer x-mailgun-sid x-mailing-list x-mailman-approved-at x-mailman-handler ' +
  'x-mailman-version x-mailscanner x-mailscanner-from x-mailscanner-id x-mailscanner-information x-mailscanner-spamcheck x-majordomo x-mandrill-user x-maxcode-template x-mc-user x-mdaemon-deliver-to x-message-delivery ' +
  'x-message-flag x-message-id x-message-info x-message-status x-mime-autoconverted x-mimeole x-mimetrack x-mozilla-altered x-mozilla-draft-info x-mozilla-external-attachment-url x-mozilla-keys ' +
  'x-mozilla-status x-mozilla-status2 x-ms-exchange-atpmessageproperties x-ms-exchange-calendar-originator-id x-ms-exchange-crosstenant-authas x-ms-exchange-crosstenant-authsource ' +
  'x-ms-exchange-crosstenant-fromentityheader x-ms-exchange-crosstenant-id x-ms-exchange-crosstenant-mailboxtype x-ms-exchange-crosstenant-network-message-id x-ms-exchange-crosstenant-originalarrivaltime ' +
  'x-ms-exchange-crosstenant-userprincipalname x-ms-exchange-messagesentrepresentingtype x-ms-exchange-organization-authas x-ms-exchange-organization-authmechanism x-ms-exchange-organization-authsource ' +
  'x-ms-exchange-organization-avstamp-enterprise x-ms-exchange-organization-expirationinterval x-ms-exchange-organization-expirationintervalreason x-ms-exchange-organization-expirationstarttime ' +
  'x-ms-exchange-organization-expirationstarttimereason x-ms-exchange-organization-messagedirectionality x-ms-exchange-organization-network-message-id x-ms-exchange-organization-recordreviewcfmtype ' +
  'x-ms-exchange-organization-scl x-ms-exchange-processed-by-bccfoldering x-ms-exchange-transport-crosstenantheadersstamped x-ms-exchange-transport-endtoendlatency x-ms-has-attach ' +
  'x-ms-office365-filtering-correlation-id x-ms-oob-tlc-oobclassifiers x-ms-publictraffictype x-ms-tnef-correlator x-ms-traffictypediagnostic x-msfbl x-msg-ref x-msmail-priority x-mutt-fcc x-mutt-references ' +
  'x-newsreader x-no-archive x-notes-item x-old-date x-orig-to x-original-arrival-time x-original-authentication-results x-original-date x-original-from x-original-message-id x-original-sender x-original-to ' +
  'x-originalarrivaltime x-originating-email x-originating-ip x-originatororg x-peer x-pgp-agent x-php-originating-script x-php-script x-policyd-weight x-pop3-rcpt x-precedence x-priority x-proofpoint-guid ' +
  'x-proofpoint-spam-details x-proofpoint-virus-version x-provags-id x-qq-mid x-rbl-warning x-received x-receiver x-recommended-action x-report-abuse x-report-abuse-to x-return-path x-rspamd-action x-rspamd-queue-id ' +
  'x-rspamd-server x-rspamd-uid x-rt-loop-prevention x-rt-original-encoding x-rt-originator x-rt-ticket x-sa-exim-connect-ip x-sa-exim-mail-from x-sa-exim-rcpt-to x-sa-exim-scanned x-sa-exim-version x-scanned-by x-sender ' +
  'x-sender-ip x-senderip x-sent-folder x-ses-configuration-set x-ses-message-tags x-ses-outgoing x-ses-receipt x-ses-spam-verdict x-ses-virus-verdict x-sg-eid x-sg-id x-sid-pra x-sieve x-signature x-smtpapi ' +
  'x-source x-source-args x-source-dir x-spam x-spam-bar x-spam-check-by x-spam-checked x-spam-checker-version x-spam-details x-spam-flag x-spam-level x-spam-processed x-spam-report x-spam-score x-spam-status ' +
  'x-spam-threshold x-spambayes-classification x-spamexperts-class x-spamexperts-evidence x-status x-tm-as-product-ver x-tm-as-result x-tm-as-user-approved-sender x-tm-as-user-blocked-sender x-trac-project ' +
  'x-ui-message-type x-ui-out-filterresults x-ui-sender-class x-uid x-uidl x-unity-user x-universally-unique-identifier x-unsent x-unsubscribe x-url x-user-agent x-virus x-virus-checked x-virus-scanned x-virus-status ' +
  'x-viruschecked x-vr-status x-warning x-webmail-userid x-yahoo-newman-id x-yahoo-newman-property x-yahoo-profile x-ymail-osg x-ymail-umid x-ymailisg x-zohomail xref';

const KNOWN: ReadonlySet<string> = new Set(NAMES.split(' '));

/**
 * Whether the name of a field of mail is that of a standard or of a program. It stays as it is: without it, programs would not find the
 * parts, and who delivered what. A name that a person made up is text.
 */
export const isKnownField = (name: string): boolean => KNOWN.has(name.toLowerCase());

/** Kinds of content that mail itself is made of: no part of them says anything about a person. */
export const isMailType = (type: string): boolean =>
  /^(?:multipart\/(?:mixed|alternative|related|digest|parallel|report|signed|form-data|appledouble)|message\/(?:rfc822|global|news|partial|external-body|delivery-status|disposition-notification|feedback-report|global-(?:headers|delivery-status))|text\/(?:plain|html|enriched|calendar|csv|xml|rfc822-headers|directory|x?-?vcard))$/i.test(
    type,
  );
