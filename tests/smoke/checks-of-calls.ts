import { call } from '@/data/backend/callables'
import { MAX_BREAKS, MAX_PHOTO_BYTES } from '@/domain/limits'
import { expectSame, noProgress } from './expectations'
import { largestSession, NEXT_MONTH, ZONE } from './largest'
import type { Check } from './run'
import type { Visit } from './visit'

export function checksOfCallables({ backend, uid }: Visit): readonly Check[] {
  return [
    {
      name: 'setUsername',
      run: async () => {
        const name = `smoke_${uid.slice(0, 8).toLowerCase()}`
        await backend.user.setUsername(name)
        return name
      },
    },
    {
      name: 'encryptLocationData, decryptLocationData',
      run: async () => {
        const place = { lat: 52.52, lon: 13.405 }
        const ciphertext = await backend.locations.encrypt(place)
        const { lat, lon } = await backend.locations.decrypt(ciphertext)
        expectSame(`${lat},${lon}`, `${place.lat},${place.lon}`, 'place')
        return `${ciphertext.length} characters`
      },
    },
    {
      name: `splitSession at ${MAX_BREAKS} breaks`,
      run: async () => {
        await backend.sessions.split(largestSession().id)
        const { sessions } = (await backend.months.stored()).totals
        expectSame(sessions, MAX_BREAKS + 1, 'sessions after the split')
        return `${sessions} sessions`
      },
    },
    {
      name: 'rebuildRollups',
      run: async () => {
        const { before, sessions } = await call('rebuildRollups', { before: NEXT_MONTH, timezone: ZONE })
        expectSame(before, null, 'month to continue from')
        expectSame(sessions, MAX_BREAKS + 1, 'sessions counted')
        return `${sessions} sessions`
      },
    },
    {
      name: 'checkForNewBadges',
      run: async () => {
        const badges = await backend.badges.check()
        return badges.map(({ name }) => name).join(', ') || 'none due'
      },
    },
    {
      name: 'reportError',
      run: async () => {
        await backend.errors.report({ message: 'Smoke test', stack: '', route: '/app', version: 'smoke' })
        return '“Smoke test” is in the log'
      },
    },
    {
      name: 'upload and removal of the largest picture',
      run: async () => {
        const picture = new Blob([new Uint8Array(MAX_PHOTO_BYTES - 1)], { type: 'image/jpeg' })
        const address = await backend.pictures.upload(picture, null, noProgress)
        const { status } = await fetch(address)
        expectSame(status, 200, 'status of the picture URL')
        await backend.pictures.remove(address)
        return `${MAX_PHOTO_BYTES - 1} bytes`
      },
    },
  ]
}
