import { filter, listOf, optionsOf } from '../lists'
import { EQUIPMENT } from './codes'

/** Keyword of the lists of meeting-room/my-booking. */
export const reservationList = listOf({
  keyword: { label: '搜索会议主题、会议室', columns: ['meeting_reservations.subject', 'meeting_rooms.name'] },
  filters: [],
})

/** Filters of the rooms. */
export const roomList = listOf({
  keyword: { label: '搜索会议室', columns: ['name', 'floor'] },
  filters: [
    filter.choice('seats', '座位', [
      { value: 4, label: '4 座以上' },
      { value: 8, label: '8 座以上' },
      { value: 12, label: '12 座以上' },
      { value: 20, label: '20 座以上' },
    ]),
    filter.multi('equipment', '设备', optionsOf(EQUIPMENT)),
    filter.keyword('floor', '楼层'),
  ],
})
