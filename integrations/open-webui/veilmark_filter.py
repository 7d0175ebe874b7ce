"""
title: Veilmark
description: Veils personal data before a message goes to the model and restores it in the answer.
author: Veilmark
version: 0.1.0
license: Apache-2.0
"""

import json
import re
import urllib.error
import urllib.request
from typing import Any, Dict, List, Optional

from pydantic import BaseModel, Field

_PLACEHOLDER = re.compile(r"<[A-Z][A-Z0-9_]*_\d+>", re.IGNORECASE)
#: Chats whose values are kept at one time; the oldest go first.
_MOST_CHATS = 1000


class Filter:
    class Valves(BaseModel):
        priority: int = Field(default=0, description="Order among filters; let this one come last")
        base_url: str = Field(default="http://127.0.0.1:8787", description="Address of the Veilmark service")
        api_key: str = Field(default="", description="API key with the scope detect")
        preset: str = Field(default="", description="Preset to find; everything when empty")
        timeout_seconds: float = Field(default=20.0, description="How long to wait for the service")

    def __init__(self):
        self.valves = self.Valves()
        self._chats: Dict[str, Dict[str, Any]] = {}

    def inlet(self, body: dict, __user__: Optional[dict] = None, __metadata__: Optional[dict] = None) -> dict:
        """Veils every message. What cannot be checked stops the request: an error here is shown to the user."""
        chat = self._chat(_chat_id(body, __metadata__))
        for message in body.get("messages", []):
            content = message.get("content")
            if isinstance(content, str):
                message["content"] = self._veil(content, chat)
            elif isinstance(content, list):
                for part in content:
                    if part.get("type") != "text":
                        raise Exception("Veilmark cannot check a part of type {}, so nothing was sent".format(part.get("type")))
                    part["text"] = self._veil(part.get("text", ""), chat)
        if body.get("files"):
            raise Exception("Veilmark cannot check attached files, so nothing was sent")
        return body

    def stream(self, event: dict, __metadata__: Optional[dict] = None) -> dict:
        """Restores an answer while it streams in; an end that may become a placeholder waits for the next piece."""
        chat = self._chat(_chat_id(event, __metadata__))
        for choice in event.get("choices", []):
            delta = choice.get("delta") or {}
            key = "held_{}".format(choice.get("index", 0))
            text = chat.pop(key, "") + (delta.get("content") or "")
            if not text:
                continue
            if choice.get("finish_reason") is None:
                cut = _sure(text)
                chat[key] = text[cut:]
                text = text[:cut]
            choice["delta"] = {**delta, "content": _restore(text, chat["mapping"])}
        return event

    def outlet(self, body: dict, __user__: Optional[dict] = None, __metadata__: Optional[dict] = None) -> dict:
        """Restores whatever the stream did not: answers that came at once, and questions shown again."""
        chat = self._chat(_chat_id(body, __metadata__))
        for message in body.get("messages", []):
            if isinstance(message.get("content"), str):
                message["content"] = _restore(message["content"], chat["mapping"])
        return body

    def _chat(self, chat_id: str) -> Dict[str, Any]:
        while len(self._chats) >= _MOST_CHATS and chat_id not in self._chats:
            self._chats.pop(next(iter(self._chats)))
        return self._chats.setdefault(chat_id, {"mapping": {}, "by_value": {}, "counts": {}})

    def _veil(self, text: str, chat: Dict[str, Any]) -> str:
        if not text.strip():
            return text
        parts: List[str] = []
        end = 0
        for finding in self._analyze(text):
            value = text[finding["start"] : finding["end"]]
            parts += [text[end : finding["start"]], _placeholder(finding["entity_type"], value, text, chat)]
            end = finding["end"]
        return "".join(parts) + text[end:]

    def _analyze(self, text: str) -> List[dict]:
        body: Dict[str, Any] = {"text": text, "offset_unit": "codepoint"}
        if self.valves.preset:
            body["preset"] = self.valves.preset
        request = urllib.request.Request(
            self.valves.base_url.rstrip("/") + "/api/pii/analyze",
            data=json.dumps(body).encode("utf-8"),
            headers={"Authorization": "Bearer " + self.valves.api_key, "Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=self.valves.timeout_seconds) as response:
                return json.loads(response.read())["results"]
        except urllib.error.HTTPError as error:
            raise Exception("Veilmark answered {}, so nothing was sent".format(error.code)) from None
        except Exception:
            raise Exception("Veilmark cannot be reached, so nothing was sent") from None


def _chat_id(body: dict, metadata: Optional[dict]) -> str:
    return str((metadata or {}).get("chat_id") or body.get("chat_id") or "")


def _placeholder(entity_type: str, value: str, text: str, chat: Dict[str, Any]) -> str:
    known = chat["by_value"].get(value)
    if known:
        return known
    name = re.sub(r"\W+", "_", entity_type).upper()
    while True:
        chat["counts"][name] = chat["counts"].get(name, 0) + 1
        placeholder = "<{}_{}>".format(name, chat["counts"][name])
        if placeholder not in text:
            break
    chat["by_value"][value] = placeholder
    chat["mapping"][placeholder] = value
    return placeholder


def _restore(text: str, mapping: Dict[str, str]) -> str:
    return _PLACEHOLDER.sub(lambda match: mapping.get(match.group(0).upper(), match.group(0)), text)


def _sure(text: str) -> int:
    start = text.rfind("<")
    return start if start >= 0 and ">" not in text[start:] and len(text) - start < 100 else len(text)
