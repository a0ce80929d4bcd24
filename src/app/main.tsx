import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@/styles/index.css'
import { App } from './App'
import { startEntrance } from './entrance'
import { startTicker } from './ticker'
import { watchPreferences } from '@/state/preferences'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')

startTicker()
watchPreferences()
const gateway = startEntrance()

createRoot(root).render(
  <StrictMode>
    <App gateway={gateway} />
  </StrictMode>,
)
