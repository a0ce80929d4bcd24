export { setUsername } from './setUsername'
