"""Rows count UTF-16 units, as JavaScript does; Python counts code points."""


def in_units(text: str, spans):
    """Offsets in code points to offsets in UTF-16 units."""
    if not text or max(map(ord, text)) < 65536:
        return spans
    at = [0]
    for c in text:
        at.append(at[-1] + (2 if ord(c) > 65535 else 1))
    return [[at[a], at[b], kind] for a, b, kind in spans]


def code_points(text: str, entities):
    """The way back."""
    if text.isascii() or max(map(ord, text)) < 65536:
        return entities
    at, map_ = 0, {}
    for i, c in enumerate(text):
        map_[at] = i
        at += 2 if ord(c) > 65535 else 1
    map_[at] = len(text)
    return [[map_[a], map_[b], label] for a, b, label in entities]
