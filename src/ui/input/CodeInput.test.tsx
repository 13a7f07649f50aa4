import { draw, type } from '@test/support/draw'
import { CodeInput } from './CodeInput'

test('pasting fills all six boxes and is done once', async () => {
  const done: string[] = []
  const { field, host } = draw(<CodeInput onDone={(code) => done.push(code)} />)
  const input = field('6 位验证码')
  expect(input.getAttribute('autocomplete')).toBe('one-time-code')
  await type(input, '12')
  expect(done).toEqual([])
  await type(input, '验证码 123-456，5 分钟内有效')
  expect([...host.querySelectorAll('.code-input__box')].map((box) => box.textContent)).toEqual([...'123456'])
  expect(done).toEqual(['123456'])
})

test('a page may clear it and say that it was wrong', async () => {
  const { field, redraw, host } = draw(<CodeInput length={4} value="123" onDone={() => {}} />)
  expect(field('4 位验证码').value).toBe('123')
  redraw(<CodeInput length={4} value="" isWrong onDone={() => {}} />)
  expect(host.querySelector('.code-input__box')?.textContent).toBe('')
  expect(field('4 位验证码').getAttribute('aria-invalid')).toBe('true')
})
