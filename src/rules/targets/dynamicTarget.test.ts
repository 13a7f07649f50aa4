import { dynamicTarget } from './dynamicTarget'

test.each([
  [1, 'work-log/detail/detail', { id: 't1' }],
  [2, 'file/preview/preview', { id: 't1', type: 'document' }],
  [3, 'schedule/detail/schedule-detail', { id: 't1' }],
] as const)('type %i opens what it tells of', (type, path, params) => {
  expect(dynamicTarget({ id: 'd1', type, targetId: 't1' })).toMatchObject({ kind: 'page', route: { path }, params })
})

test.each([1, 2, 3, 4] as const)('an item of type %i that tells of nothing else opens itself', (type) => {
  expect(dynamicTarget({ id: 'd1', type, targetId: '' })).toMatchObject({
    kind: 'page',
    route: { path: 'message/received/dynamic-detail' },
    params: { id: 'd1' },
  })
})
