test('at counts from the end, as engines that have it do', () => {
  const own = Array.prototype.at
  Reflect.deleteProperty(Array.prototype, 'at')
  try {
    jest.isolateModules(() => require('./oldEngines'))
    expect(Array.prototype.at).not.toBe(own)
    expect([[1, 2, 3].at(-1), [1, 2, 3].at(0), [1].at(-2), [1, 2].at(1.9), [1].at(5)]).toEqual([
      3,
      1,
      undefined,
      2,
      undefined,
    ])
    expect(Object.keys(Array.prototype)).toEqual([])
  } finally {
    Object.defineProperty(Array.prototype, 'at', { value: own, writable: true, configurable: true })
  }
})
