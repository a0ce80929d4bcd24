export { setUsername } from './set-username'
