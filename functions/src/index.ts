export { decryptLocationData } from './decrypt-location-data'
export { encryptLocationData } from './encrypt-location-data'
export { setUsername } from './set-username'
export { splitSession } from './split-session'
