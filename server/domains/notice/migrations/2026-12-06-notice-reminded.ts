/** The last time at which those who have not read a notice were reminded of it. */
export const noticeReminded = 'alter table notices add column reminded_at timestamptz;'
