// The kinds of document. Every planted value is wrapped in <mark>, which is how its place on the picture is found.

const mark = (type, value) => `<mark data-type="${type}">${value}</mark>`;
const ltr = (html) => `<bdi dir="ltr">${html}</bdi>`;
const values = (person) => ({
  name: mark('PERSON', person.name),
  email: ltr(mark('EMAIL_ADDRESS', person.email)),
  phone: ltr(mark('PHONE_NUMBER', person.phone)),
  iban: ltr(mark('IBAN_CODE', person.iban)),
  card: ltr(mark('CREDIT_CARD', person.card)),
  ip: ltr(mark('IP_ADDRESS', person.ip)),
});
const amounts = [
  ['A-104', 3, '18.40'],
  ['B-220', 1, '240.00'],
  ['C-017', 12, '3.15'],
];

export const TEMPLATES = {
  invoice(person) {
    const v = values(person);
    const { labels } = person;
    return {
      width: 900,
      html: `<style>body{padding:48px;font-size:17px}table{width:100%;border-collapse:collapse;margin:24px 0}td{border-bottom:1px solid #999;padding:6px 0}td:last-child{text-align:end}</style>
        <h1>${labels.title} 2024-118</h1>
        <p>${labels.name}: ${v.name}<br>${labels.email}: ${v.email}<br>${labels.phone}: ${v.phone}</p>
        <table>${amounts.map(([item, count, price]) => `<tr><td>${item}</td><td>${count}</td><td>${price}</td></tr>`).join('')}</table>
        <p>${labels.note}</p><p>${labels.iban}: ${v.iban}</p>`,
    };
  },
  card(person) {
    const v = values(person);
    const { labels } = person;
    return {
      width: 640,
      html: `<style>body{padding:24px;background:#dfe8ee}main{border:2px solid #46606e;border-radius:18px;padding:22px 26px;background:linear-gradient(120deg,#eef4f7,#d5e3ea);display:grid;grid-template-columns:150px 1fr;gap:24px;font-size:19px}
        .photo{background:#9fb4bf;height:180px;border-radius:8px}small{display:block;color:#35505e;font-size:14px;margin-top:9px}</style>
        <main><div class="photo"></div><div><small>${labels.name}</small>${v.name}<small>${labels.phone}</small>${v.phone}<small>${labels.card}</small>${v.card}<small>${labels.email}</small>${v.email}</div></main>`,
    };
  },
  form(person) {
    const v = values(person);
    const { labels } = person;
    const row = (key) => `<label>${labels[key]}</label><div>${v[key]}</div>`;
    return {
      width: 820,
      html: `<style>body{padding:36px;font-size:18px}section{display:grid;grid-template-columns:200px 1fr;gap:14px 18px;align-items:center}div{border:1.5px solid #555;padding:7px 10px}</style>
        <h2>${labels.title}</h2><section>${['name', 'email', 'phone', 'iban', 'ip'].map(row).join('')}</section><p>${labels.note}</p>`,
    };
  },
  chat(person) {
    const v = values(person);
    const { labels } = person;
    const bubble = (side, html) => `<p class="${side}">${html}</p>`;
    return {
      width: 560,
      html: `<style>body{padding:22px;font-size:18px;background:var(--ground)}p{max-width:75%;padding:10px 15px;border-radius:16px;margin:9px 0;width:fit-content}.in{background:var(--bubble)}.out{background:#2166c2;color:#fff;margin-inline-start:auto}</style>
        ${bubble('in', labels.greeting)}${bubble('in', `${labels.email}: ${v.email}`)}${bubble('in', `${labels.phone}: ${v.phone}`)}${bubble('out', labels.thanks)}${bubble('in', `${labels.iban}: ${v.iban}`)}`,
    };
  },
  screenshot(person) {
    const v = values(person);
    const { labels } = person;
    return {
      width: 1100,
      html: `<style>body{font-size:15px}header{background:#1f2a36;color:#fff;padding:12px 20px}main{display:grid;grid-template-columns:190px 1fr}nav{background:var(--bubble);padding:16px;min-height:260px}table{margin:18px;border-collapse:collapse}td,th{border:1px solid #8886;padding:8px 12px;text-align:start}</style>
        <header>CRM 4.2</header><main><nav>${labels.title}<br><br>2024<br><br>2023</nav><table><tr><th>${labels.name}</th><th>${labels.email}</th><th>${labels.ip}</th><th>${labels.card}</th></tr>
        <tr><td>${v.name}</td><td>${v.email}</td><td>${v.ip}</td><td>${v.card}</td></tr></table></main>`,
    };
  },
};

/** What is done to a document: look and damage. */
export const EFFECTS = {
  plain: {},
  dark: {
    css: 'body{background:#16191d;color:#e8eaed;--ground:#0d0f12;--bubble:#2b3036}main{background:#16191d!important;border-color:#9ab!important}small{color:#b9c7cf!important}.photo{background:#3b454c!important}',
  },
  rotated: { rotate: 1.3 },
  tilted: { rotate: -2 },
  noisy: { noise: 26 },
  small: { scale: 0.8 },
};
