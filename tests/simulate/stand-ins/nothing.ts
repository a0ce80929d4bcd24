// What no simulated tab uses. The build adds the names that are missing here.
export const createGithub = () => ({})
export const installServiceWorker = () => Promise.resolve()
