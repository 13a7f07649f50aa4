"""案头事件推送的接收例子（Python 3.8，没有依赖）：核对签名与时间，不重复办，马上答复。

PORT=8090 ANTOU_SECRET=whsec_… python3 receiver.py
"""

import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["ANTOU_SECRET"].replace("whsec_", ""))
SEEN = set()  # 正式的程序放在数据库里，服务重启后仍认得


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        sent = self.headers["webhook-timestamp"] or "0"
        text = "%s.%s." % (self.headers["webhook-id"], sent)
        right = "v1," + base64.b64encode(hmac.new(KEY, text.encode() + body, hashlib.sha256).digest()).decode()
        is_genuine = hmac.compare_digest(right, self.headers["webhook-signature"] or "")
        is_genuine = is_genuine and abs(time.time() - int(sent)) < 300
        self.send_response(204 if is_genuine else 401)
        self.end_headers()
        if not is_genuine:
            return
        event = json.loads(body)
        if event["id"] not in SEEN:
            SEEN.add(event["id"])
            print(event["type"], json.dumps(event["data"]), flush=True)

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8090"))), Receiver).serve_forever()
