import type { Login } from '@/data/auth/auth'

declare const simulated: { login: Login; checkLogin: () => Promise<void> }

export const openLogin = () => Promise.resolve(simulated.login)
export const checkLogin = () => simulated.checkLogin()
