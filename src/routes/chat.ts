import { domain, later, page } from './route'

// §2.3
export const chat = domain('chat', {
  /** A conversation by its id, or the one with that person; at a message by its number. */
  chatMain: page('chat/chat-main', { may: ['conversationId', 'empId', 'seq'] }),
  chatInfo: later('chat/chat-info', { needs: ['conversationId'] }),
  chatGroupMemberList: later('chat/chat-group-member-list'),
  chatSimpleConversationSearch: later('chat/chat-simple-conversation-search'),
  /** The file of a message; `at` is where in a merged record, line by line: `3` or `3-0`. */
  chatDownload: page('chat/chat-download', { needs: ['messageUId'], may: ['at'] }),
  video: page('chat/preview/video', { needs: ['messageUId'], may: ['at'] }),
  /** A merged record; with `at` the one inside it. */
  chatRecordDetail: page('chat/chat-record-detail', { needs: ['messageUId'], may: ['at'] }),
  /** Messages by their ids with commas between; `isMerged` is 1 for one record of them. */
  chatForward: page('chat/chat-forward', { needs: ['messageUIds'], may: ['isMerged'] }),
  chatSearch: later('chat/chat-search'),
  targetSearch: later('chat/target-search'),
  chatSetting: later('chat/chat-setting'),
  /** The pictures of a conversation; begins with one of them. */
  chatImage: page('chat/chat-image', { needs: ['conversationId'], may: ['messageUId'] }),
  fileSearch: later('chat/file-search'),
  chatDate: later('chat/chat-date'),
})
