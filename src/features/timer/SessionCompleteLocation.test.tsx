import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deferred } from '../../../tests/builders/deferred'
import { press } from '../../../tests/builders/press'
import { aSession } from '../../../tests/builders/session'
import { createdSession } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { useUnsettledSaves } from '@/state/sessions/unsettled-saves'
import { useToasts } from '@/state/toasts'
import { START, backend, open, setUpTimerPage, stopped } from './timer-page.testing'

setUpTimerPage()

describe('Session Complete', () => {
  describe('with a location', () => {
    const HERE = { latitude: 52.52, longitude: 13.405 }
    const saved = () => backend.writes['add-sessions'].mock.lastCall?.[0].sessions

    async function stoppedHere(coords = HERE) {
      const dialog = await stopped()
      const getCurrentPosition = (found: (position: unknown) => void) => found({ coords })
      vi.stubGlobal('navigator', { onLine: true, geolocation: { getCurrentPosition } })
      await userEvent.click(dialog.getByRole('button', { name: 'Add Location' }))
      return dialog
    }

    afterEach(() => {
      vi.unstubAllGlobals()
    })

    test('SESSION-05 SESSION-07 LOCATION-01 LOCATION-06 saves its ciphertext, and never the coordinates', async () => {
      const dialog = await stoppedHere()
      expect(JSON.stringify({ ...localStorage })).not.toContain('52.52')
      await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
      await vi.waitFor(() => expect(saved()).toMatchObject([{ location: 'v1.k1.ciphertext' }]))
      expect(backend.locations.encrypt).toHaveBeenCalledExactlyOnceWith({ lat: 52.52, lon: 13.405 })
    })

    test('ERRORS-03 LOCATION-08 INT-91 saves without it if it cannot be encrypted, and only logs the error', async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      backend.locations.encrypt.mockRejectedValueOnce(new Error('no'))
      const dialog = await stoppedHere()
      await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
      await vi.waitFor(() => expect(saved()).toMatchObject([{ location: null }]))
      expect(logged).toHaveBeenCalledOnce()
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
      await vi.waitFor(() =>
        expect(useToasts.getState().toasts).toMatchObject([{ text: 'Session saved, without its location' }]),
      )
      logged.mockRestore()
    })

    test('INT-91 is saved at once, and gets a location that is sealed later', async () => {
      let answer: (ciphertext: string) => void = () => {}
      backend.locations.encrypt.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
      const dialog = await stoppedHere()
      await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
      await vi.waitFor(() => expect(saved()).toMatchObject([{ location: null }]), { timeout: 4500 })
      const session = createdSession(aSession({ id: `timer-${START}` }))
      backend.sessions.read.mockResolvedValue(session)
      await act(async () => Promise.resolve(answer('late ciphertext')))
      await vi.waitFor(() =>
        expect(backend.writes['edit-session']).toHaveBeenCalledExactlyOnceWith({
          kind: 'edit-session',
          before: session,
          after: {
            ...session,
            location: 'late ciphertext',
          },
        }),
      )
      // An earlier test's save may now report that it is not confirmed.
      const texts = useToasts.getState().toasts.map(({ text }) => text)
      expect(texts).toContain('Session saved')
      expect(texts.join()).not.toContain('without its location')
    }, 10_000)

    describe('that is encrypted after another device has saved the same timer', () => {
      /** Saves as the person leaves the page, before the location is encrypted, and loses against another device. */
      async function savedElsewhereFirst(mine = '') {
        vi.spyOn(console, 'info').mockImplementation(() => {})
        const place = deferred<string>()
        const write = deferred<undefined>()
        const never = new Promise<string>(() => {})
        // It is asked again once the two saves are compared.
        backend.locations.encrypt.mockReturnValueOnce(never).mockReturnValueOnce(place.promise)
        backend.writes['add-sessions'].mockReturnValueOnce(write.promise)
        const dialog = await stoppedHere()
        if (mine) await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), mine)
        await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
        act(() => void window.dispatchEvent(new Event('pagehide')))
        await vi.waitFor(() => expect(backend.writes['add-sessions']).toHaveBeenCalledOnce())
        const theirs = createdSession({ ...(saved()?.[0] as Session), notes: mine && 'theirs' })
        backend.sessions.read.mockResolvedValue(theirs)
        await act(async () => Promise.resolve(write.reject(new Error('exists'))))
        if (!mine) await vi.waitFor(() => expect(useUnsettledSaves.getState().saves).toEqual([]))
        return { theirs, place }
      }

      test('INT-91 is added to that session', async () => {
        const { theirs, place } = await savedElsewhereFirst()
        await act(async () => Promise.resolve(place.resolve('late ciphertext')))
        await vi.waitFor(() =>
          expect(backend.writes['edit-session']).toHaveBeenCalledExactlyOnceWith({
            kind: 'edit-session',
            before: theirs,
            after: { ...theirs, location: 'late ciphertext' },
          }),
        )
      })

      test.each(['Add my notes to it', 'Save mine too'])(
        'INT-91 SESSION-33 is added to what is stored after %s',
        async (choice) => {
          const { place } = await savedElsewhereFirst('mine')
          await screen.findByRole('dialog', { name: 'This timer was already saved on another device' })
          const edits = backend.writes['edit-session'].mock
          const stored = () => (choice === 'Save mine too' ? saved()?.[0] : edits.calls[0]?.[0].after)
          backend.sessions.read.mockImplementation(() => Promise.resolve(stored() ?? null))
          await press(choice)
          await act(async () => Promise.resolve(place.resolve('late ciphertext')))
          await vi.waitFor(() =>
            expect(edits.lastCall?.[0]).toMatchObject({
              before: { id: stored()?.id, location: null },
              after: { id: stored()?.id, location: 'late ciphertext' },
            }),
          )
        },
      )

      test('INT-91 is said to be left out if it cannot be encrypted', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => {})
        const { place } = await savedElsewhereFirst()
        await act(async () => Promise.resolve(place.reject(new Error('no'))))
        const texts = () => useToasts.getState().toasts.map(({ text }) => text)
        await vi.waitFor(() => expect(texts().join()).toContain('without its location'))
        expect(backend.writes['edit-session']).not.toHaveBeenCalled()
      })
    })

    test('closes at once while it is being encrypted, and a reload meanwhile loses nothing', async () => {
      let answer: (ciphertext: string) => void = () => {}
      backend.locations.encrypt.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
      const dialog = await stoppedHere()
      await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'here')
      await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      expect(JSON.stringify({ ...localStorage })).toContain('here')
      answer('late ciphertext')
      await vi.waitFor(() => expect(saved()).toMatchObject([{ location: 'late ciphertext', notes: 'here' }]))
      expect(JSON.stringify({ ...localStorage })).not.toContain('here')
    })

    test('SESSION-09 a refused save restores the location too', async () => {
      vi.spyOn(console, 'error').mockImplementationOnce(() => {})
      backend.writes['add-sessions'].mockRejectedValueOnce(new Error('refused'))
      const dialog = await stoppedHere()
      await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
      expect(await screen.findByText('Location added')).toBeInTheDocument()
    })

    test('INT-16 a manual session across midnight keeps it in both parts', async () => {
      open()
      const getCurrentPosition = (found: (position: unknown) => void) => found({ coords: HERE })
      vi.stubGlobal('navigator', { onLine: true, geolocation: { getCurrentPosition } })
      await press('Quick Add Session')
      fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '23:00' } })
      fireEvent.change(screen.getByLabelText('End time'), { target: { value: '01:00' } })
      await press('Add Location')
      await press('Add Session')
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      const sealed = { location: 'v1.k1.ciphertext' }
      await vi.waitFor(() => expect(saved()).toMatchObject([sealed, sealed]))
    })
  })
})
