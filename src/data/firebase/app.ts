import { initializeApp } from 'firebase/app'
import { once } from '@/lib/once'
import { firebaseOptions } from './config'

export const firebaseApp = once(() => initializeApp(firebaseOptions()))
