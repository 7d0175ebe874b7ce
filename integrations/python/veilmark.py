"""Client for the Veilmark API in one file, without dependencies. Python 3.9 or newer.

    from veilmark import Veilmark

    veilmark = Veilmark("https://veilmark.example", "cb_...")
    session = veilmark.session()
    veiled = session.veil("Write to ada@example.org")   # Write to <EMAIL_ADDRESS_1>
    session.restore("Sent to <EMAIL_ADDRESS_1>.")       # Sent to ada@example.org.
"""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
from typing import Any, Dict, Iterator, List, Optional

__all__ = ["Veilmark", "VeilmarkError", "Session"]


class VeilmarkError(Exception):
    """The service refused. `status` and `code` say why; `retry_after` says when to ask again, where that helps."""

    def __init__(self, message: str, status: int = 0, code: str = "", retry_after: Optional[int] = None):
        super().__init__(message)
        self.status = status
        self.code = code
        self.retry_after = retry_after


class Veilmark:
    """The API under one address with one key."""

    def __init__(self, base_url: str, api_key: str, timeout: float = 30.0):
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._timeout = timeout

    def analyze(self, text: str, **options: Any) -> List[Dict[str, Any]]:
        """Findings in a text; offsets count characters as Python does. Options as in the API: entities, preset, language ..."""
        return self._post("/api/pii/analyze", {"text": text, "offset_unit": "codepoint", **options})["results"]

    def anonymize(self, text: str, **options: Any) -> Dict[str, Any]:
        """The text with values replaced, and what was replaced. Options: operators, session, analyzer_results ..."""
        return self._post("/api/pii/anonymize", {"text": text, "offset_unit": "codepoint", **options})

    def deanonymize(self, text: str, **options: Any) -> Dict[str, Any]:
        """The text with values restored, by `session_id` or by `anonymizer_results` and `deanonymizers`."""
        return self._post("/api/pii/deanonymize", {"text": text, "offset_unit": "codepoint", **options})

    def entities(self) -> List[Dict[str, Any]]:
        """Types that can be found."""
        return self._request("/api/pii/entities", None)["entities"]

    def presets(self) -> List[Dict[str, Any]]:
        """Named sets of types."""
        return self._request("/api/presets", None)["presets"]

    def session(self, **options: Any) -> "Session":
        """Texts that belong together. The values stay in this process; options as in `analyze`."""
        return Session(self, options)

    def _post(self, path: str, body: Dict[str, Any]) -> Dict[str, Any]:
        return self._request(path, json.dumps(body).encode("utf-8"))

    def _request(self, path: str, body: Optional[bytes]) -> Dict[str, Any]:
        headers = {"Authorization": "Bearer " + self._api_key, "Accept": "application/json"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        request = urllib.request.Request(self._base_url + path, data=body, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as response:
                return json.loads(response.read())
        except urllib.error.HTTPError as error:
            raise _refusal(error) from None
        except (urllib.error.URLError, TimeoutError) as error:
            raise VeilmarkError("The service cannot be reached: {}".format(type(error).__name__)) from None


def _refusal(error: urllib.error.HTTPError) -> VeilmarkError:
    try:
        body = json.loads(error.read())
    except ValueError:
        body = {}
    after = error.headers.get("Retry-After") or ""
    message = body.get("message") or "The service answered {}".format(error.code)
    return VeilmarkError(message, error.code, body.get("code", ""), int(after) if after.isdigit() else None)


class Session:
    """Equal values get equal placeholders in all texts of a session."""

    def __init__(self, client: Veilmark, options: Dict[str, Any]):
        self._client = client
        self._options = options
        self._counts: Dict[str, int] = {}
        self._by_value: Dict[str, str] = {}
        #: Placeholder to value.
        self.mapping: Dict[str, str] = {}

    def veil(self, text: str) -> str:
        """The text with numbered placeholders. Raises VeilmarkError; nothing is passed on unchecked."""
        if not text.strip():
            return text
        parts: List[str] = []
        end = 0
        for finding in self._client.analyze(text, **self._options):
            value = text[finding["start"] : finding["end"]]
            parts += [text[end : finding["start"]], self._placeholder(finding["entity_type"], value, text)]
            end = finding["end"]
        return "".join(parts) + text[end:]

    def restore(self, text: str) -> str:
        """The text with the values back, also where a model wrote a placeholder in other letters or with other signs."""
        return _PLACEHOLDER.sub(self._value, text)

    def restore_stream(self, pieces: Iterator[str]) -> Iterator[str]:
        """The same for a text that arrives in pieces."""
        held = ""
        for piece in pieces:
            held += piece
            cut = self._sure(held)
            if cut:
                yield self.restore(held[:cut])
                held = held[cut:]
        if held:
            yield self.restore(held)

    @staticmethod
    def _sure(text: str) -> int:
        """How much of a text can no longer become part of a placeholder."""
        start = text.rfind("<")
        is_open = start >= 0 and ">" not in text[start:] and len(text) - start < 100
        return start if is_open else len(text)

    def _value(self, match: "re.Match[str]") -> str:
        name = re.sub(r"[\s\\_-]+", "_", match.group(1)).upper()
        return self.mapping.get("<{}_{}>".format(name, match.group(2)), match.group(0))

    def _placeholder(self, entity_type: str, value: str, text: str) -> str:
        known = self._by_value.get(value)
        if known:
            return known
        name = re.sub(r"\W+", "_", entity_type).upper()
        while True:
            self._counts[name] = self._counts.get(name, 0) + 1
            placeholder = "<{}_{}>".format(name, self._counts[name])
            # What the text says itself must not be taken for a placeholder afterwards.
            if placeholder not in text and placeholder not in self.mapping:
                break
        self._by_value[value] = placeholder
        self.mapping[placeholder] = value
        return placeholder


_PLACEHOLDER = re.compile(r"<\s*([^\W\d](?:[\w\s\\-]*?[^\W\d_])?)[\s\\_-]*?_?(\d+)\s*>")
