"""opens.py MODULE FILE ENDING: opens a file with a Python library, reads all of it, and saves it again into memory."""

import io
import sys

module, file, ending = sys.argv[1:4]


def read_docx():
    import docx

    document = docx.Document(file)
    for paragraph in document.paragraphs:
        paragraph.text
    for table in document.tables:
        for row in table.rows:
            for cell in row.cells:
                cell.text
    document.core_properties.created
    document.save(io.BytesIO())


def read_openpyxl():
    import openpyxl

    book = openpyxl.load_workbook(file)
    for sheet in book.worksheets:
        for row in sheet.iter_rows():
            for cell in row:
                cell.value
    book.save(io.BytesIO())


def read_pptx():
    import pptx

    deck = pptx.Presentation(file)
    for slide in deck.slides:
        for shape in slide.shapes:
            shape.name
            if shape.has_text_frame:
                shape.text_frame.text
            if getattr(shape, "has_chart", False) and shape.has_chart:
                for plot in shape.chart.plots:
                    for series in plot.series:
                        list(series.values)
    deck.save(io.BytesIO())


def read_PIL():
    from PIL import Image

    with Image.open(file) as picture:
        picture.load()
        exif = picture.getexif()
        print(picture.size, len(exif))


{"docx": read_docx, "openpyxl": read_openpyxl, "pptx": read_pptx, "PIL": read_PIL}[module]()
