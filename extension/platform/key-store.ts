/** A non-extractable key that the browser holds: not even the extension can read it. */
export interface KeyStore {
  read(): Promise<CryptoKey | undefined>;
  write(key: CryptoKey): Promise<void>;
  remove(): Promise<void>;
}

const DATABASE = 'guard';
const STORE = 'keys';
const NAME = 'placeholders';

/**
 * In a database of its own, because extension storage takes text only: a key that can be written as text can be read as text. What is
 * encrypted with it is in the extension's storage, another place of the profile.
 */
export const browserKeyStore: KeyStore = {
  // Safe: only `write` puts something there.
  read: () => withStore('readonly', (store) => store.get(NAME) as IDBRequest<CryptoKey | undefined>),
  write: async (key) => void (await withStore('readwrite', (store) => store.put(key, NAME))),
  remove: () => withStore('readwrite', (store) => store.delete(NAME)),
};

async function withStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const result = await settled(use(transaction.objectStore(STORE)));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return result;
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
