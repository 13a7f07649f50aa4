"""案头开放接口的例子（Python 3.8，没有依赖）：只凭 /openapi.json 逐页读项目，登记一笔应收。

ANTOU_URL=https://… ANTOU_KEY=antou_… python3 client.py 项目编号 名称 金额
"""

import hashlib
import json
import os
import sys
import time
import urllib.error
import urllib.request

URL = os.environ["ANTOU_URL"]
KEY = os.environ["ANTOU_KEY"]
SIZE = int(os.environ.get("PAGE_SIZE", "100"))

with urllib.request.urlopen(URL + "/openapi.json", timeout=60) as answer:
    REFERENCE = json.load(answer)
ADDRESSES = {path["post"]["operationId"]: address for address, path in REFERENCE["paths"].items()}


def call(operation_id, given, idempotency_key=None):
    """Calls by the reference's operationId. Waits where the server says so, and repeats what got no answer."""
    headers = {"Content-Type": "application/json", "Authorization": "Bearer " + KEY}
    if idempotency_key:
        headers["Idempotency-Key"] = idempotency_key
    body = json.dumps(given).encode()
    for attempt in range(1, 6):
        request = urllib.request.Request(URL + ADDRESSES[operation_id], body, headers)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["data"]
        except urllib.error.HTTPError as refused:
            if attempt == 5 or (refused.code != 429 and refused.code < 500):
                told = json.load(refused)
                raise SystemExit("%s %s %s %s" % (operation_id, told["code"], told["msg"], told["data"]))
            time.sleep(int(refused.headers.get("Retry-After", attempt)))
        except urllib.error.URLError:
            if attempt == 5:
                raise
            time.sleep(attempt)


def every(operation_id, given):
    """Every record of a list, page by page."""
    current = 1
    while True:
        records = call(operation_id, dict(given, current=current, size=SIZE))["records"]
        yield from records
        if len(records) < SIZE:
            return
        current += 1


case_id, name, amount = sys.argv[1:4]
print("项目 %d 件" % sum(1 for _ in every("caseInfo.getCaseInfoList", {"pageType": 3})))

# 键由内容得出：程序断了重跑，同一笔不会登记两次（一天之内）。
key = hashlib.sha256(("%s %s %s" % (case_id, name, amount)).encode()).hexdigest()
instalment = {"name": name, "amount": amount, "dueKind": "stage", "condition": "验收后 10 日内"}
booked = call("receivable.save", {"values": {"caseIds": [case_id], "instalments": [instalment]}}, key)
print("已登记 %s：%s %s 元" % (booked["expectMoneyId"], booked["name"], booked["amount"]))
