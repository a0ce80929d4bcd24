// No component is shown in a simulated tab, so no hook is called. The build adds the names that are missing here.
export const createContext = () => ({})
export const memo = <T>(component: T) => component
export default {}
