declare const simulated: { lite: Record<string, never> }

export const {
  collection,
  connectFirestoreEmulator,
  deleteField,
  doc,
  documentId,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  limit,
  orderBy,
  query,
  setDoc,
  startAfter,
  sum,
  where,
  writeBatch,
} = simulated.lite
