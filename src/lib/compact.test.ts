import { compact } from './compact'

describe('compact', () => {
  it('drops false, null, undefined, the empty string and zero, and keeps the order of the rest', () => {
    const first = { label: '编辑' }
    const last = { label: '删除' }
    expect(compact<{ label: string }>([first, false, null, undefined, '', 0, last])).toEqual([first, last])
  })

  it('keeps the very objects of the list', () => {
    const item = { label: '编辑' }
    expect(compact([item])[0]).toBe(item)
  })

  it('answers an empty list when every condition fails', () => {
    expect(compact([false, '', null])).toEqual([])
  })
})
