import type { SoundEvents } from '@/platform/chatMedia'
import { VoicePlayer } from './VoicePlayer'

jest.mock('@/platform/media', () => ({ media: {} }))

function aPlayer(kept: string[] = []) {
  const done: string[] = []
  let events: SoundEvents | undefined
  const heard = { load: () => kept, save: (ids: string[]) => kept.splice(0, kept.length, ...ids) }
  const player = new VoicePlayer({
    heard,
    make(given) {
      events = given
      return {
        play: (src, rate) => done.push(`play ${src} ${rate}`),
        pause: () => done.push('pause'),
        resume: () => done.push('resume'),
        setRate: (rate) => done.push(`rate ${rate}`),
        stop: () => done.push('stop'),
      }
    },
  })
  return { player, done, kept, events: () => events as SoundEvents }
}

test('§4: a click makes 0 to 1 and back, 2 to 3 and back, 4 to 1', () => {
  const { player, events } = aPlayer()
  const tap = () => {
    player.tap('m1', '/v')
    return player.state
  }
  expect([player.state, tap(), tap(), tap()]).toEqual([0, 1, 0, 1])
  events().onBegin()
  expect([player.state, tap(), tap()]).toEqual([2, 3, 2])
  events().onEnd()
  expect([player.state, tap()]).toEqual([4, 1])
})

test('playing another message stops the first and resets it', () => {
  const { player, done, events } = aPlayer()
  player.tap('m1', '/one')
  events().onBegin()
  player.tap('m2', '/two')
  expect([player.stateOf('m1'), player.stateOf('m2')]).toEqual([0, 1])
  expect(done).toEqual(['play /one 1', 'stop', 'play /two 1'])
})

test('1×, 1.5×, 2× and again', () => {
  const { player, done } = aPlayer()
  player.tap('m1', '/v')
  const rates = [1, 2, 3].map(() => {
    player.turn()
    return player.rate
  })
  expect(rates).toEqual([1.5, 2, 1])
  expect(done.slice(1)).toEqual(['rate 1.5', 'rate 2', 'rate 1'])
})

test('a played message stays marked as heard after a reload; a failed one shows its error and is not marked', () => {
  const { player, events, kept } = aPlayer()
  player.tap('m1', '/v')
  events().onBegin()
  expect([player.isHeard('m1'), player.isHeard('m2'), kept]).toEqual([true, false, ['m1']])
  player.tap('m2', '/gone')
  events().onError()
  expect([player.state, player.error, player.isHeard('m2')]).toEqual([0, '这条语音播放不了，请重试', false])
  expect(aPlayer(['m1']).player.isHeard('m1')).toBe(true)
})
